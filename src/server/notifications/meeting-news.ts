import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'

import { notify } from './actions.ts'
import { nameOf } from './name-of.ts'

/** Tells a member where the other wants to seal a trade, or that they aren't coming there any more. */
export async function tellOfTradeGathering(
  change: Change,
  { tradeId, memberId, otherId, gatheringId, news, named }: EventOf<'trade.gathering-told'>,
): Promise<void> {
  const { username: other, aboutId } = await nameOf(change, otherId)
  await notify(change, {
    recipientId: memberId,
    aboutId,
    subject: `${tradeId} ${news} ${change.now().toISOString()}`,
    kind: 'trade-gathering',
    facts: { tradeId, other, gatheringId, news, named },
  })
}

/** Reminds a member of what they promised to bring. It goes out with the reminder of the gathering itself. */
export async function remindToBring(change: Change, event: EventOf<'trade.to-bring'>): Promise<void> {
  const { memberId, gatheringId, subject, named, copies, isUrgent } = event
  await notify(change, {
    recipientId: memberId,
    subject,
    isAwaited: true,
    neededBy: change.now().toISOString(),
    ...(isUrgent && { isUrgent }),
    kind: 'trade-bring',
    facts: { gatheringId, named, copies },
  })
}
