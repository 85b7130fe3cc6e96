import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { PLAYERS_MAX } from '#contract/gatherings/fields.ts'
import type { App } from '#server/app-context.ts'
import { tell } from '#server/gatherings/concerned/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'

import { findOwnRows, refuseClosed } from './actions.ts'
import { updateMaxPlayers } from './added-queries.ts'
import { answering } from './approvals.ts'
import { deleteWaiter, insertSeat } from './queries.ts'
import { settleSeats } from './settle-seats.ts'

interface Addition {
  readonly gatheringId: string
  readonly username: string
  readonly addsSeat: boolean
}

/**
 * Puts a member on the list of those who go, past the waiting list, and also one who was turned away. They take a free seat,
 * or the one they were offered; seats that are kept for others stay so. With `addsSeat` a seat more is there for them.
 * Doing it again changes nothing.
 * @throws {Refusal} `not_found` unless a host adds somebody whom they and the host see, `gathering_canceled`,
 * `gathering_over`, or `seats_taken`
 */
export async function addByHand(app: App, by: Member, addition: Addition): Promise<GatheringDetails> {
  return await answering(app, by, addition, async (change, gathering, { memberId }) => {
    await change.alone(bondsOf(memberId))
    // A co-host may see somebody whom the host doesn't.
    if (await areApart(change.db, { memberId, otherId: gathering.hostId })) throw new Refusal('not_found')
    refuseClosed(gathering, change.now())
    const { free } = await settleSeats(change, gathering.id)
    const { guests, waiter } = await findOwnRows(change, gathering.id, memberId)
    if (guests !== undefined) return
    const isKept = waiter !== undefined && waiter.offeredUntil !== null
    const hasRoom = free > 0 || isKept
    if (!hasRoom && !(addition.addsSeat && gathering.maxPlayers < PLAYERS_MAX))
      throw new Refusal('seats_taken')
    await deleteWaiter(change.db, gathering.id, memberId)
    const seat = { gatheringId: gathering.id, memberId, guests: 0, addedBy: by.id }
    await insertSeat(change.db, seat, change.now())
    // A chair more for whoever was just seated. It is news to nobody else.
    if (!hasRoom) await updateMaxPlayers(change.db, gathering.id, gathering.maxPlayers + 1)
    await tell(change, gathering, memberId, { news: 'added' })
    await settleSeats(change, gathering.id)
  })
}
