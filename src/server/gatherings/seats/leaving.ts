import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange, announceLeft, deleteCoHost } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'

import { findOwnRows, isConcerned } from './actions.ts'
import { isAdded } from './added-queries.ts'
import { describeAsSeen, mayFind } from './describe.ts'
import { insertLateLeave } from './late-leave-queries.ts'
import { deleteSeat, deleteWaiter, findWaiter, listSeatsOf } from './queries.ts'
import { settleSeats } from './settle-seats.ts'

/**
 * Gives up a seat, an offered one, or a place on the waiting list. The next one is offered what is free.
 * @returns the gathering, or `null` if the member may not see it without a place
 * @throws {Refusal} `not_found`, `host_stays` or `turned_away`
 */
export async function leave(app: App, member: Member, gatheringId: string): Promise<GatheringDetails | null> {
  const reader = await readerOf(app, member.id)
  await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = found(await findGathering(change.db, gatheringId))
    const own = await findOwnRows(change, gatheringId, member.id)
    if (!mayFind(reader, gathering, isConcerned(own))) throw new Refusal('not_found')
    if (gathering.hostId === member.id) throw new Refusal('host_stays')
    if (own.waiter?.state === 'turned-away') throw new Refusal('turned_away')
    await giveUpPlace(change, gathering, member.id)
  })
  const [seen] = await describeAsSeen(app, member.id, [found(await findGathering(app.db, gatheringId))])
  return seen ?? null
}

/** Gives up what somebody has at a gathering, by a press of their own. A seat that is given up late counts as missed. */
export async function giveUpPlace(
  change: Change,
  gathering: Pick<FullGathering, 'id' | 'startsAt' | 'minutes' | 'canceledAt'>,
  memberId: string,
): Promise<void> {
  const { db } = change
  const { id: gatheringId, canceledAt } = gathering
  await deleteCoHost(db, gatheringId, memberId)
  // Also after the end, or whoever didn't come could leave then.
  const isLate = canceledAt === null && change.now() > doorTimes(gathering).opensAt
  const hasSeat = (await listSeatsOf(db, memberId, [gatheringId])).has(gatheringId)
  if (hasSeat && isLate && !(await isAdded(db, gatheringId, memberId)))
    await insertLateLeave(db, { gatheringId, memberId }, change.now())
  await freePlace(change, gatheringId, memberId)
}

/** Takes somebody off a gathering, with the lock of it held. Whom a host turned away stays so. */
export async function freePlace(change: Change, gatheringId: string, memberId: string): Promise<void> {
  const { db } = change
  const hadSeat = await deleteSeat(db, gatheringId, memberId)
  const waiter = await findWaiter(db, gatheringId, memberId)
  const waited = waiter !== undefined && waiter.state !== 'turned-away'
  if (waited) await deleteWaiter(db, gatheringId, memberId)
  if (!hadSeat && !waited) return
  const { gathering } = await settleSeats(change, gatheringId)
  if (hadSeat) await announceLeft(change, gathering, memberId)
  // Without a place, they may not be among those who see it.
  await announceChange(change, gathering, 'seats', memberId)
}
