import { randomBytes } from 'node:crypto'

import type { Member } from '#contract/accounts.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import type { ShownCode } from '#contract/shown-codes.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { insertShownCode } from '#server/gatherings/door/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { findOwnRows, mayFind, roleIn } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { drawCode, hashOf } from '#server/shown-codes.ts'

import { findOpened, type ScreenKey } from './open-screen.ts'
import { deleteScreen, upsertScreen } from './queries.ts'

const SECRET_BYTES = 24

/**
 * Makes a link to the screen of a gathering; the one before ends. Only its hash is kept.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, or `door_closed` a day after the end
 */
export async function makeScreen(
  app: App,
  host: Member,
  gatheringId: string,
): Promise<{ readonly secret: string; readonly madeAt: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return await asHost(app, host, gatheringId, async ({ db, now }, gathering) => {
    if (gathering.canceledAt !== null) throw new Refusal('gathering_canceled')
    if (now() >= doorTimes(gathering).closesAt) throw new Refusal('door_closed')
    const madeAt = now().toISOString()
    await upsertScreen(db, gatheringId, { secretHash: hashOf(secret), madeAt })
    return { secret, madeAt }
  })
}

/** Ends the link to the screen of a gathering. @throws {Refusal} `not_found` unless a host asks */
export async function endScreen(app: App, host: Member, gatheringId: string): Promise<void> {
  await asHost(app, host, gatheringId, async ({ db }) => await deleteScreen(db, gatheringId))
}

/**
 * Makes a code for those who come, for whoever has the link.
 * @throws {Refusal} `not_found` without a link that is good, `gathering_canceled`, or `check_in_closed`
 */
export async function showScreenCode(app: App, key: ScreenKey): Promise<ShownCode> {
  const code = drawCode()
  const shownUntil = await transact(app, oneGathering(key.gatheringId), async (change) => {
    const gathering = await findOpened(change.db, key, change.now())
    if (gathering.canceledAt !== null) throw new Refusal('gathering_canceled')
    return await insertShownCode(change, gathering, code)
  })
  return { ...code, shownUntil }
}

async function asHost<Result>(
  app: App,
  host: Member,
  gatheringId: string,
  work: (change: Change, gathering: FullGathering) => Promise<Result>,
): Promise<Result> {
  const reader = await readerOf(app, host.id)
  return await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = found(await findGathering(change.db, gatheringId))
    const { isCoHost } = await findOwnRows(change, gatheringId, host.id)
    const isHost = roleIn(gathering, host.id, isCoHost) !== 'player'
    if (!isHost || !mayFind(reader, gathering, true)) throw new Refusal('not_found')
    return await work(change, gathering)
  })
}
