import type { Conversation, Message } from '#contract/messages.ts'
import { pictureWords } from '#contract/messages/picture-words.ts'
import { asSpoken } from '#contract/messages/references.ts'

/** How a conversation names a member who is no longer here. */
export const GONE = 'A member who left'

/** What stands in the place of a message that has no words, or none any more; undefined if it has. */
export function insteadOfWords({
  words,
  isDeleted,
  isHiddenByHost = false,
  pictureCount,
}: Pick<Message, 'words' | 'isDeleted' | 'pictureCount'> & Partial<Pick<Message, 'isHiddenByHost'>>):
  | string
  | undefined {
  if (isHiddenByHost) return 'A host hid this message.'
  if (isDeleted) return 'This message was deleted.'
  if (words !== '') return undefined
  return pictureCount > 0 ? pictureWords(pictureCount) : 'Their words went with them.'
}

/** Whether it is there, and only says nothing. */
export function isPictured({ words, isDeleted, pictureCount }: Message): boolean {
  return words === '' && !isDeleted && pictureCount > 0
}

/** What stands in the place of pictures that wait. */
export function waitingPictureWords(why: NonNullable<Message['picturesWait']>, count: number): string {
  if (why === 'newcomer')
    return `Sent on their first day here, so only their fellows see the ${count === 1 ? 'picture' : pictureWords(count)}.`
  const what = count === 1 ? 'a picture' : pictureWords(count)
  return `You’ll see ${what} here once you accept.`
}

/** The words of a message where nothing in them acts. */
export function plainWordsOf({ words, gatherings }: Pick<Message, 'words' | 'gatherings'>): string {
  return asSpoken(words, gatherings)
}

/** What a conversation is called: a group by its name, others by whom they are with. */
export function nameOf(conversation: Pick<Conversation, 'group' | 'other'> | undefined): string {
  return conversation?.group?.title ?? conversation?.other?.username ?? GONE
}
