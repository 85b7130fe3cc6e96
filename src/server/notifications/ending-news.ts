import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'

import { notify } from './actions.ts'
import { nameOf } from './name-of.ts'

/** Reminds a member of a trade that ends soon, once for each kind of end. */
export async function tellItEnds(change: Change, event: EventOf<'trade.ending'>): Promise<void> {
  const { tradeId, memberId, otherId, what } = event
  const { username: other, aboutId } = await nameOf(change, otherId)
  await notify(change, {
    recipientId: memberId,
    aboutId,
    neededBy: change.now().toISOString(),
    subject: `${tradeId} ${what}`,
    kind: 'trade-ends',
    facts: { tradeId, other, what },
  })
}
