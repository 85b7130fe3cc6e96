import type { Member } from '#contract/accounts.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { listCoHostIds } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { findOwnRows, mayFind, roleIn } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'

const SECOND_MS = 1000

/** Where something is done, and how long ago, if the device had no signal. */
export interface DoneAtDoor {
  readonly gatheringId: string
  readonly secondsAgo?: number | undefined
}

/**
 * Runs what a host does at the door, or did when their device had no signal, alone with the gathering.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, or `door_closed`
 */
export async function atTheDoor<Outcome>(
  app: App,
  host: Member,
  { gatheringId, secondsAgo = 0 }: DoneAtDoor,
  work: (change: Change, gathering: FullGathering, at: Date) => Promise<Outcome>,
): Promise<Outcome> {
  const reader = await readerOf(app, host.id)
  return await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = found(await findGathering(change.db, gatheringId))
    const { isCoHost } = await findOwnRows(change, gatheringId, host.id)
    const isHost = roleIn(gathering, host.id, isCoHost) !== 'player'
    if (!isHost || !mayFind(reader, gathering, true)) throw new Refusal('not_found')
    const now = change.now()
    const at = new Date(now.getTime() - secondsAgo * SECOND_MS)
    if (gathering.canceledAt !== null && gathering.canceledAt <= at.toISOString())
      throw new Refusal('gathering_canceled')
    if (!isDoorOpen(gathering, at) || now >= doorTimes(gathering).heardUntil) throw new Refusal('door_closed')
    return await work(change, gathering, at)
  })
}

/** Tells its hosts, and the member whom it is about, that somebody came or didn't. */
export async function announceDoor(
  { db, announce }: Change,
  { id: gatheringId, hostId }: Pick<FullGathering, 'id' | 'hostId'>,
  memberId?: string,
): Promise<void> {
  const concerned = [
    hostId,
    ...(await listCoHostIds(db, gatheringId)),
    ...(memberId === undefined ? [] : [memberId]),
  ]
  await announce({ type: 'door.changed', gatheringId, hostId }, [...new Set(concerned)])
}

/** Whether hosts can note arrivals now. */
export function isDoorOpen(gathering: Parameters<typeof doorTimes>[0], now: Date): boolean {
  const { opensAt, closesAt } = doorTimes(gathering)
  return now >= opensAt && now < closesAt
}
