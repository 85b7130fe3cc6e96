import { doorTimes } from '#contract/gatherings/door.ts'
import type { Database } from '#server/db/database.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { mayFind } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { VISITOR } from '#server/people/public.ts'
import { hashOf } from '#server/shown-codes.ts'

import { findScreen } from './queries.ts'

/** What a link to a screen holds. */
export interface ScreenKey {
  readonly gatheringId: string
  readonly secret: string
}

/**
 * The gathering that a link opens, until a day after its end.
 * @throws {Refusal} `not_found` for a link that never was, has ended, or whose gathering nobody sees
 */
export async function findOpened(
  db: Database,
  { gatheringId, secret }: ScreenKey,
  now: Date,
): Promise<FullGathering> {
  const { secretHash } = found(await findScreen(db, gatheringId))
  // Whoever has the link is shown what its hosts would be, but for what they alone may read.
  const gathering = found(await findGathering(db, gatheringId))
  const isGood =
    secretHash === hashOf(secret) && mayFind(VISITOR, gathering, true) && now < doorTimes(gathering).closesAt
  if (!isGood) throw new Refusal('not_found')
  return gathering
}
