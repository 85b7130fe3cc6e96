import { offerEndsMs, type Settlement, settlesNextMs } from '#engines/waiting/waiting.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange, tell } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { found } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'
import { findSettings } from '#server/notifications/public.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { settledNow, type StoredWaiter } from './hall.ts'
import { updateKeptOffers, updateNotToldOpen } from './offer-queries.ts'
import { tellOfOpenSeats } from './open-seats.ts'
import { deleteWaiter, insertSeat, listWaiting, updateWaiter } from './queries.ts'

/** Each of them is told, so a change takes only so many; the others follow at once in the next. */
const AT_ONCE = 20

/** A gathering whose seats are settled. */
export interface SettledGathering {
  readonly gathering: FullGathering
  /** Seats that anybody may take; infinite without a limit. */
  readonly free: number
}

/**
 * Writes down what time and free seats have made of the waiting list: ends offers, makes new ones, seats those who take
 * one at once, and tells them. The change must hold the lock of the gathering.
 */
export async function settleSeats(change: Change, gatheringId: string): Promise<SettledGathering> {
  const { db } = change
  const gathering = found(await findGathering(db, gatheringId))
  const waiters = await listWaiting(db, [gatheringId])
  const settled = settledNow(gathering, waiters, change.now())
  const { lapsed, seated, offered, free } = settled
  if (free === 0 && waiters.some(({ toldOpen }) => toldOpen === 1)) await updateNotToldOpen(db, gatheringId)
  const due = [
    ...lapsed.map((memberId) => ({ memberId, work: endOffer })),
    ...seated.map((memberId) => ({ memberId, work: seat })),
    ...offered.map((memberId) => ({ memberId, work: offer })),
  ]
  for (const { memberId, work } of due.slice(0, AT_ONCE)) {
    const waiter = waiters.find((each) => each.memberId === memberId)
    if (waiter !== undefined) await work(change, gathering, waiter)
  }
  if (due.length > 0) await announceChange(change, gathering, 'seats')
  await lookAgain(change, gathering, { settled, isMore: due.length > AT_ONCE })
  return { gathering, free }
}

async function endOffer(change: Change, gathering: FullGathering, { memberId }: StoredWaiter): Promise<void> {
  await deleteWaiter(change.db, gathering.id, memberId)
  await tell(change, gathering, memberId, { news: 'lapsed' })
}

async function seat(change: Change, gathering: FullGathering, { memberId }: StoredWaiter): Promise<void> {
  await insertSeat(change.db, { gatheringId: gathering.id, memberId, guests: 0 }, change.now())
  await deleteWaiter(change.db, gathering.id, memberId)
  await tell(change, gathering, memberId, { news: 'seated' })
}

async function offer(change: Change, gathering: FullGathering, waiter: StoredWaiter): Promise<void> {
  const { timeZone } = await change.glance(notices, () => findSettings(change.db, waiter.memberId))
  const endsMs = offerEndsMs({
    nowMs: change.now().getTime(),
    startsAtMs: new Date(gathering.startsAt).getTime(),
    timeZone: timeZone ?? gathering.timeZone,
  })
  await updateWaiter(change.db, { ...waiter, offeredUntil: new Date(endsMs).toISOString() })
  await settleLater(change, gathering.id, endsMs)
  await tell(change, gathering, waiter.memberId, { news: 'offer' })
}

/**
 * Seats that were kept for somebody when it was cancelled are kept again, with the time that an offer made now has: nobody
 * could take them meanwhile. Nights count by the clock of the place, since it is one time for all.
 */
export async function keepOffers(
  { db, now }: Change,
  { id, startsAt, timeZone, canceledAt }: FullGathering & { readonly canceledAt: string },
): Promise<void> {
  const startsAtMs = new Date(startsAt).getTime()
  const endsMs = offerEndsMs({ nowMs: now().getTime(), startsAtMs, timeZone })
  await updateKeptOffers(db, id, { since: canceledAt, until: new Date(endsMs).toISOString() })
}

async function lookAgain(
  change: Change,
  { id, startsAt }: FullGathering,
  { settled, isMore }: { readonly settled: Settlement; readonly isMore: boolean },
): Promise<void> {
  const { list, free, isOpenToAll } = settled
  const nowMs = change.now().getTime()
  if (isMore) await settleLater(change, id, nowMs)
  const nextMs = settlesNextMs({ startsAtMs: new Date(startsAt).getTime() }, list, nowMs)
  if (nextMs !== undefined) await settleLater(change, id, nextMs)
  if (isOpenToAll && free > 0 && list.length > 0) await tellOfOpenSeats(change, id)
}

/** Its key is the gathering. Whoever asks meanwhile sees the seats as they are; this writes it down and tells. */
export const settles: TaskKind<object> = taskKind({
  name: 'gatherings.settle-seats',
  facts: NoFacts,
  again: 'sooner',
  run: async (app, _, { key }) => {
    await transact(app, oneGathering(key), async (change) => {
      if ((await findGathering(change.db, key)) !== undefined) await settleSeats(change, key)
    })
  },
})

/** Settles the seats again at some time; sooner wins. */
async function settleLater(change: Change, gatheringId: string, atMs: number): Promise<void> {
  await change.later(settles, { key: gatheringId, due: new Date(atMs) })
}
