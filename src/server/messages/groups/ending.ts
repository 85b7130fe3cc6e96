import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { endDraft } from '#server/messages/drafts/public.ts'
import { endTalker } from '#server/messages/group-queries.ts'
import { findConversation, type TalkerRow } from '#server/messages/queries.ts'

/** Ends that somebody takes part, and tells their own windows. */
export async function end(change: Change, talker: TalkerRow, standing: 'left' | 'removed'): Promise<void> {
  const { conversation_id: conversationId, member_id: memberId } = talker
  await endTalker(change.db, { conversationId, memberId }, standing)
  await endDraft(change, { conversationId, memberId })
  await announceEnd(change, talker)
}

/** Tells somebody's own windows that they take part no more. From then on they are told of nothing in it. */
export async function announceEnd(
  { db, announce }: Change,
  { conversation_id: conversationId, member_id: memberId, read_number: readNumber }: TalkerRow,
): Promise<void> {
  const { last_number: last } = found(await findConversation(db, conversationId))
  const ended = { conversationId, memberId, firstUnread: readNumber + 1, readNumber: last }
  await announce({ type: 'conversation.changed', ...ended }, [memberId])
}
