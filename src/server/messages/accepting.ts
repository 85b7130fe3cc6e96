import type { Change } from '#server/events/transact.ts'

import { oneConversation } from './locks.ts'
import { isAwaited, listTalkers, updateStanding } from './queries.ts'

/**
 * Accepts a conversation for those of its two who know the other by now, also if they declined it. They have read
 * nothing by this, so what they were told of it stays.
 */
export async function acceptFor(
  { db, announce, alone }: Change,
  conversationId: string,
  { memberIds, audience }: { readonly memberIds: readonly string[]; readonly audience: readonly string[] },
): Promise<void> {
  await alone(oneConversation(conversationId))
  for (const { member_id: memberId, standing } of await listTalkers(db, conversationId)) {
    if (!memberIds.includes(memberId) || !isAwaited(standing)) continue
    await updateStanding(db, { conversationId, memberId }, 'in')
    await announce({ type: 'conversation.changed', conversationId, memberId, firstUnread: null }, audience)
  }
}
