import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange, announceLeft, tell } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { findOwnRows, refuseClosed } from './actions.ts'
import { describeGathering } from './describe.ts'
import { findHosted } from './find-hosted.ts'
import { type OwnRows, roleIn } from './hall.ts'
import {
  deleteSeat,
  deleteWaiter,
  findNextNumber,
  insertSeat,
  insertWaiter,
  updateWaiter,
} from './queries.ts'
import { settleSeats } from './settle-seats.ts'

interface Answer {
  readonly gatheringId: string
  readonly username: string
}

/**
 * Lets somebody come who asked: they get a seat, or a place on the waiting list as of when they asked.
 * @throws {Refusal} `not_found` unless a host answers somebody who asks, `gathering_canceled` or `gathering_over`
 */
export async function approve(app: App, host: Member, answer: Answer): Promise<GatheringDetails> {
  return await answering(app, host, answer, async (change, gathering, asker) => {
    const { waiter, memberId } = asker
    if (waiter?.state !== 'asking') throw new Refusal('not_found')
    refuseClosed(gathering, change.now())
    const { free } = await settleSeats(change, gathering.id)
    const isSeated = free >= 1 + waiter.guests
    if (isSeated) {
      await deleteWaiter(change.db, gathering.id, memberId)
      await insertSeat(
        change.db,
        { gatheringId: gathering.id, memberId, guests: waiter.guests },
        change.now(),
      )
    } else await updateWaiter(change.db, { ...waiter, state: 'waiting' })
    await tell(change, gathering, memberId, { news: isSeated ? 'approved' : 'listed' })
    await settleSeats(change, gathering.id)
  })
}

/**
 * Says no to somebody who asks, waits or is going; they can't come to this one again.
 * @throws {Refusal} `not_found` unless a host says so of somebody there, or `host_stays` of a host
 */
export async function turnAway(app: App, host: Member, answer: Answer): Promise<GatheringDetails> {
  return await answering(app, host, answer, async (change, gathering, other) => {
    const { db } = change
    const { memberId, waiter } = other
    if (roleIn(gathering, memberId, other.isCoHost) !== 'player') throw new Refusal('host_stays')
    if (waiter === undefined && other.guests === undefined) throw new Refusal('not_found')
    if (waiter?.state === 'turned-away') return
    const hadSeat = await deleteSeat(db, gathering.id, memberId)
    await deleteWaiter(db, gathering.id, memberId)
    await insertWaiter(db, {
      gatheringId: gathering.id,
      memberId,
      state: 'turned-away',
      number: await findNextNumber(db, gathering.id),
      guests: 0,
      takesAtOnce: 0,
      offeredUntil: null,
      toldOpen: 0,
      since: change.now().toISOString(),
    })
    await tell(change, gathering, memberId, { news: 'turned-away' })
    if (hadSeat) await announceLeft(change, gathering, memberId)
    await settleSeats(change, gathering.id)
  })
}

/** Runs what a host decides about another member. To anybody else it is as if there were no such thing. */
export async function answering(
  app: App,
  host: Member,
  { gatheringId, username }: Answer,
  work: (change: Change, gathering: FullGathering, other: OwnRows) => Promise<void>,
): Promise<GatheringDetails> {
  const other = found(await findSeenMember(app.db, await readerOf(app, host.id), username))
  await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findHosted(change, host, { gatheringId, by: 'hosts' })
    await work(change, gathering, await findOwnRows(change, gatheringId, other.id))
    await announceChange(change, gathering, 'seats')
  })
  return await describeGathering(app, host.id, gatheringId)
}
