import type { Conversation, Message } from '#contract/messages.ts'
import { inPlainWords } from '#contract/messages/references.ts'

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

/** The words of a message where nothing in them acts. */
export function plainWordsOf({ words, gatherings }: Pick<Message, 'words' | 'gatherings'>): string {
  return inPlainWords(words, gatherings)
}

/** What a conversation is called: a group by its name, others by whom they are with. */
export function nameOf(conversation: Pick<Conversation, 'group' | 'other'> | undefined): string {
  return conversation?.group?.title ?? conversation?.other?.username ?? GONE
}
