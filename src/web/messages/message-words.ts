import type { Conversation, Message } from '#contract/messages.ts'

/** How a conversation names a member who is no longer here. */
export const GONE = 'A member who left'

/** What stands in the place of a message that has no words any more; undefined if it has. */
export function insteadOfWords({
  words,
  isDeleted,
  isHiddenByHost = false,
}: Pick<Message, 'words' | 'isDeleted'> & Partial<Pick<Message, 'isHiddenByHost'>>): string | undefined {
  if (isHiddenByHost) return 'A host hid this message.'
  if (isDeleted) return 'This message was deleted.'
  return words === '' ? 'Their words went with them.' : undefined
}

/** What a conversation is called: a group by its name, others by whom they are with. */
export function nameOf(conversation: Pick<Conversation, 'group' | 'other'> | undefined): string {
  return conversation?.group?.title ?? conversation?.other?.username ?? GONE
}
