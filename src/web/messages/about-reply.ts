import type { Message } from '#contract/messages.ts'

import { GONE, insteadOfWords, plainWordsOf } from './message-words.ts'

/** What stands above the line while the member answers a message. */
export function aboutReply(message: Message, onClose: () => void) {
  const { author, isOwn } = message
  return {
    title: `Reply to ${isOwn ? 'yourself' : (author ?? GONE)}`,
    words: insteadOfWords(message) ?? plainWordsOf(message),
    onClose,
  }
}
