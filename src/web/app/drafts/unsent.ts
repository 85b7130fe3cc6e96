import type { RefusalCode } from '#contract/refusals.ts'

import { isUnsentPicture, type UnsentPicture } from './unsent-picture.ts'
import { hasTexts, UnsentStore } from './unsent-store.ts'

/** Something the member wrote that the server does not have yet. */
export interface Waiting {
  readonly conversationId: string
  /** The same in every try, so that a message whose answer was lost is not sent twice. */
  readonly clientId: string
  readonly words: string
  /** The number of the message that it answers. */
  readonly replyTo?: number | undefined
  readonly pictures: readonly UnsentPicture[]
  /** When the server kept the draft that it was written from; what an earlier version kept does not say. */
  readonly begunAt?: string | null | undefined
  readonly writtenAt: string
  readonly hasWaited?: boolean | undefined
  /** Why the server refused it; it then waits for the member. */
  readonly refusal: RefusalCode | null
}

/** What a member wrote that is not sent. As much may wait as anybody writes offline in one go. */
export const unsentMessages = new UnsentStore<Waiting>({
  kind: 'messages',
  max: 200,
  isItem: (value): value is Waiting => hasTexts(value, ['conversationId', 'clientId', 'words', 'writtenAt']),
  renew: withPictures,
})

/** An earlier version kept none, or the ids of what was on the server already. */
function withPictures(waiting: Waiting): Waiting {
  const pictures: unknown = Reflect.get(waiting, 'pictures')
  if (Array.isArray(pictures)) return { ...waiting, pictures: pictures.filter(isUnsentPicture) }
  const ids: unknown = Reflect.get(waiting, 'pictureIds')
  const uploaded = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  return { ...waiting, pictures: uploaded.map((id) => ({ key: id, id })) }
}
