import type { DoorArrival } from '#contract/gatherings/door.ts'
import type { NamedGathering } from '#contract/gatherings/news.ts'
import { listMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { listSeatsAt } from '#server/gatherings/together-queries.ts'

import { listArrivalsOf } from './queries.ts'

/** A gathering, and who of some members has a seat and came. */
interface Attended {
  readonly named: NamedGathering
  readonly isCanceled: boolean
  readonly goingIds: ReadonlySet<string>
  readonly arrivals: ReadonlyMap<string, DoorArrival>
}

/**
 * Whether some members came to a gathering, for keepers who settle what happened there. It asks nobody's leave, so no
 * member may be told of it.
 * @returns undefined if there is no such gathering any more
 */
export async function findAttended(
  db: Database,
  gatheringId: string,
  memberIds: readonly string[],
): Promise<Attended | undefined> {
  const gathering = await findGathering(db, gatheringId)
  if (gathering === undefined) return undefined
  const { gatheringType: kind, title, location, date, time, canceledAt } = gathering
  const seats = await listSeatsAt(db, [gatheringId], memberIds)
  const rows = await listArrivalsOf(db, gatheringId, memberIds)
  const noters = await listMembers(
    db,
    rows.flatMap(({ notedBy }) => notedBy ?? []),
  )
  const names = new Map(noters.map(({ id, username }) => [id, username]))
  return {
    named: { kind, title, location, date, time },
    isCanceled: canceledAt !== null,
    goingIds: new Set(seats.map(({ memberId }) => memberId)),
    arrivals: new Map(
      rows.map(({ memberId, at, how, notedBy }) => [
        memberId,
        { at, how, by: names.get(notedBy ?? '') ?? null },
      ]),
    ),
  }
}
