import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'

import { notify } from './actions.ts'
import { nameOf } from './name-of.ts'

/** Tells the other of a dispute and of an answer to it, and both how an admin settled it. */
export async function tellOfDispute(change: Change, event: EventOf<'dispute.changed'>): Promise<void> {
  const { change: step, tradeId, openerId, partnerId, byId } = event
  for (const [recipientId, otherId] of [
    [openerId, partnerId],
    [partnerId, openerId],
  ] as const) {
    if (recipientId === '' || recipientId === byId) continue
    const { username: other, aboutId } = await nameOf(change, otherId)
    const facts = { tradeId, other, step }
    await notify(change, {
      recipientId,
      aboutId,
      subject: `${tradeId} ${step}`,
      kind: 'trade-dispute',
      facts,
    })
  }
}
