import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { endAsked } from './end-asked.ts'
import { nameOf } from './name-of.ts'

/** Asks both who sealed a trade in person how it went, once. */
export async function inviteToRate(change: Change, event: EventOf<'trade.sealed'>): Promise<void> {
  const { how, earns, tradeId, openerId, partnerId } = event
  if (how !== 'code' || !earns) return
  await change.alone([notices(openerId), notices(partnerId)])
  for (const [recipientId, otherId] of [
    [openerId, partnerId],
    [partnerId, openerId],
  ] as const) {
    const { username: other, aboutId } = await nameOf(change, otherId)
    const facts = { tradeId, other }
    await notify(change, { recipientId, aboutId, subject: tradeId, kind: 'trade-rate', facts })
  }
}

/** Tells whoever was rated, once it is shown, and asks nobody any more who has rated. */
export async function tellOfRating(change: Change, event: EventOf<'rating.changed'>): Promise<void> {
  const { tradeId, raterId, ratedId } = event
  if (event.change === 'given') await endInvitation(change, tradeId, [raterId])
  if (event.change !== 'shown') return
  const { username: other, aboutId } = await nameOf(change, raterId)
  const facts = { tradeId, other }
  await notify(change, { recipientId: ratedId, aboutId, subject: tradeId, kind: 'trade-rated', facts })
}

/** A trade that counts for nobody is not rated any more. */
export async function endInvitations(
  change: Change,
  { tradeId, openerId, partnerId }: EventOf<'trade.annulled'>,
): Promise<void> {
  await endInvitation(change, tradeId, [openerId, partnerId])
}

async function endInvitation(
  change: Change,
  tradeId: string,
  recipientIds: readonly string[],
): Promise<void> {
  await endAsked(change, { recipientIds, kind: 'trade-rate', subjects: [tradeId] })
}
