import type { RefusalCode } from '#contract/refusals.ts'

import { hasTexts, UnsentStore } from './unsent-store.ts'

/** Something the member wrote that the server does not have yet. */
export interface Waiting {
  readonly conversationId: string
  /** The same in every try, so that a message whose answer was lost is not sent twice. */
  readonly clientId: string
  readonly words: string
  /** The number of the message that it answers. */
  readonly replyTo?: number | undefined
  /** Pictures that are on the server already, where they wait for an hour. */
  readonly pictureIds?: readonly string[] | undefined
  readonly writtenAt: string
  /** Why the server refused it; it then waits for the member. */
  readonly refusal: RefusalCode | null
}

/** What a member wrote that is not sent. As much may wait as anybody writes offline in one go. */
export const unsentMessages = new UnsentStore<Waiting>({
  kind: 'messages',
  max: 200,
  isItem: (value): value is Waiting => hasTexts(value, ['conversationId', 'clientId', 'words', 'writtenAt']),
})
