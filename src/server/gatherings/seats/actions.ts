import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange, listCoHostedBy, tell, tellHosts } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, type Reader, readerOf } from '#server/people/public.ts'

import { describeGathering, mayFind } from './describe.ts'
import { closedBecause, type OwnRows, roleIn, type StoredWaiter } from './hall.ts'
import {
  deleteWaiter,
  findNextNumber,
  findWaiter,
  insertSeat,
  insertWaiter,
  listSeatsOf,
  updateGuests,
  updateWaiter,
} from './queries.ts'
import { settleSeats } from './settle-seats.ts'

/** How somebody wants to come. */
export interface Wish {
  readonly gatheringId: string
  readonly guests: number
  readonly takesAtOnce: boolean
}

/**
 * Comes to a gathering: takes a seat, claims an offered one, asks the host, or goes on the waiting list. Whoever is going
 * changes the number of their guests.
 * @throws {Refusal} `not_found`, `email_not_verified`, `gathering_canceled`, `gathering_over`, `turned_away`, `seats_taken`
 * if there is no room for all their guests, or `invalid_input` for more guests than the host allows
 */
export async function come(app: App, member: Member, wish: Wish): Promise<GatheringDetails> {
  const { gatheringId } = wish
  const reader = await readerOf(app, member.id)
  await transact(app, [oneGathering(gatheringId), bondsOf(member.id)], async (change) => {
    await pressWithin(change, { reader, member, wish })
  })
  return await describeGathering(app, member.id, gatheringId)
}

interface Comer {
  readonly reader: Reader
  readonly member: Pick<Member, 'id' | 'isVerified'>
  readonly wish: Wish
}

/**
 * Comes by a press of their own: whoever took a seat by it gets it for their calendar. The change must hold the same locks as
 * for `comeWithin`. @throws {Refusal} as `come`
 */
export async function pressWithin(change: Change, who: Comer): Promise<void> {
  const { gathering, hasTaken } = await comeWithin(change, who)
  const subject = `${gathering.id} coming ${change.newId()}`
  if (hasTaken) await tell(change, gathering, who.member.id, { news: 'coming', subject })
  await announceChange(change, gathering, 'seats')
}

/**
 * Comes within a change that holds the locks of the gathering and of the member's bonds. @returns whether they took a seat
 * @throws {Refusal} as `come`
 */
export async function comeWithin(
  change: Change,
  who: Comer,
): Promise<{ readonly gathering: FullGathering; readonly hasTaken: boolean }> {
  const { member, wish } = who
  const { gatheringId } = wish
  await checkMayCome(change, who)
  const { free } = await settleSeats(change, gatheringId)
  // The list may have moved on: an offer has ended, or a seat was taken at once.
  const own = await findOwnRows(change, gatheringId, member.id)
  let hasTaken = false
  if (own.guests === undefined) hasTaken = await takePlace(change, own, { ...wish, free })
  else await changeGuests(change, { ...wish, before: own.guests, memberId: member.id, free })
  const { gathering } = await settleSeats(change, gatheringId)
  return { gathering, hasTaken }
}

/** @throws {Refusal} whatever keeps a member from coming, but for the number of seats */
async function checkMayCome(change: Change, { reader, member, wish }: Comer): Promise<void> {
  const { gatheringId, guests } = wish
  const gathering = found(await findGathering(change.db, gatheringId))
  const own = await findOwnRows(change, gatheringId, member.id)
  const isApart = await areApart(change.db, { memberId: member.id, otherId: gathering.hostId })
  if (isApart || !mayFind(reader, gathering, isConcerned(own))) throw new Refusal('not_found')
  if (!member.isVerified) throw new Refusal('email_not_verified')
  refuseClosed(gathering, change.now())
  if (own.waiter?.state === 'turned-away') throw new Refusal('turned_away')
  // Whoever may bring fewer than before keeps those they have.
  if (guests > Math.max(gathering.guestsMax, own.guests ?? 0))
    throw new Refusal('invalid_input', [{ path: 'guests', code: 'too_big' }])
}

/** @throws {Refusal} `seats_taken` */
async function changeGuests(
  { db }: Change,
  {
    before,
    free,
    ...seat
  }: Omit<Wish, 'takesAtOnce'> & {
    readonly memberId: string
    readonly before: number
    readonly free: number
  },
): Promise<void> {
  if (seat.guests - before > free) throw new Refusal('seats_taken')
  if (seat.guests !== before) await updateGuests(db, seat)
}

type WishAtDoor = Wish & {
  /** Seats that anybody may take. */
  readonly free: number
}

/** What somebody without a seat gets: a seat, a place on the list, or a question to the host. @returns whether it is a seat */
async function takePlace(change: Change, own: OwnRows, wish: WishAtDoor): Promise<boolean> {
  const { db, now } = change
  const { gatheringId, guests, free } = wish
  const { memberId, waiter } = own
  const gathering = found(await findGathering(db, gatheringId))
  const asksFirst = waiter === undefined && mustAsk(gathering, own)
  if (waiter?.state === 'asking') {
    await updateWaiter(db, { ...waiter, ...wishedBy(wish) })
    return false
  }
  if (asksFirst) {
    await goOnList(change, own, wish, 'asking')
    const asker = found(await findMember(db, memberId))
    await tellHosts(change, gathering, { news: 'asked', who: asker.username })
    return false
  }
  const kept = keptFor(waiter)
  if (kept === 0 && free === 0) {
    if (waiter === undefined) await goOnList(change, own, wish, 'waiting')
    else await updateWaiter(db, { ...waiter, ...wishedBy(wish) })
    return false
  }
  if (guests + 1 > free + kept) throw new Refusal('seats_taken')
  await deleteWaiter(db, gatheringId, memberId)
  await insertSeat(db, { gatheringId, memberId, guests }, now())
  return true
}

function mustAsk(gathering: FullGathering, { memberId, isCoHost }: OwnRows): boolean {
  return gathering.needsApproval === 1 && roleIn(gathering, memberId, isCoHost) === 'player'
}

/** Seats that an offer keeps for them. */
function keptFor(waiter: StoredWaiter | undefined): 0 | 1 {
  return waiter === undefined || waiter.offeredUntil === null ? 0 : 1
}

/** Puts a member at the end of the list. */
async function goOnList(
  { db, now }: Change,
  { memberId }: OwnRows,
  wish: Wish,
  state: 'asking' | 'waiting',
): Promise<void> {
  const number = await findNextNumber(db, wish.gatheringId)
  const since = now().toISOString()
  await insertWaiter(db, {
    ...wishedBy(wish),
    memberId,
    state,
    number,
    since,
    offeredUntil: null,
    toldOpen: 0,
  })
}

function wishedBy({
  gatheringId,
  guests,
  takesAtOnce,
}: Wish): Pick<StoredWaiter, 'gatheringId' | 'guests' | 'takesAtOnce'> {
  return { gatheringId, guests, takesAtOnce: takesAtOnce ? 1 : 0 }
}

/** @throws {Refusal} `gathering_canceled` or `gathering_over` */
export function refuseClosed(gathering: Parameters<typeof closedBecause>[0], now: Date): void {
  const why = closedBecause(gathering, now)
  if (why !== undefined) throw new Refusal(why === 'canceled' ? 'gathering_canceled' : 'gathering_over')
}

/** What is stored of a member at a gathering. */
export async function findOwnRows({ db }: Change, gatheringId: string, memberId: string): Promise<OwnRows> {
  const seats = await listSeatsOf(db, memberId, [gatheringId])
  const coHosted = await listCoHostedBy(db, memberId, [gatheringId])
  const waiter = await findWaiter(db, gatheringId, memberId)
  return { memberId, guests: seats.get(gatheringId), isCoHost: coHosted.has(gatheringId), waiter }
}

/** Whether somebody has any place at a gathering. */
export function isConcerned({ guests, isCoHost, waiter }: OwnRows): boolean {
  return guests !== undefined || isCoHost || waiter !== undefined
}
