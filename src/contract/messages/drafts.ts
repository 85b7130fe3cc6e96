import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'
import { PictureAddresses } from '#contract/picture-addresses.ts'

import { MESSAGE_MAX } from './message.ts'
import { PictureIds } from './pictures.ts'

/** Pictures of one member that wait in all that they are writing. Their devices keep what is more. */
export const BEGUN_PICTURES_MAX = 40

/** A picture of what a member is writing. */
const BegunPicture = PictureAddresses.extend({ id: z.string() })
export type BegunPicture = z.infer<typeof BegunPicture>

/** What a member typed in a conversation, with its pictures, as the server keeps it. */
const BegunWords = z.object({
  words: z.string(),
  pictures: z.array(BegunPicture),
  keptAt: z.iso.datetime(),
})
export type BegunWords = z.infer<typeof BegunWords>

/** A member typed something that is not sent, or gave it up. Only their own windows hear it; it is not stored. */
export const WordsBegun = z.object({
  type: z.literal('message.begun'),
  conversationId: z.string(),
  memberId: MemberId,
  /** `null` if nothing is kept any more. */
  keptAt: z.iso.datetime().nullable(),
})

const One = z.object({ conversationId: z.string().max(100) })
/** What is typed, or pictures, which need no words. */
const Typed = One.extend({
  words: z.string().max(MESSAGE_MAX),
  pictureIds: PictureIds.default([]),
}).check(({ value, issues }) => {
  if (value.words !== '' || value.pictureIds.length > 0) return
  issues.push({ code: 'too_small', origin: 'string', minimum: 1, path: ['words'], input: value.words })
})

export const draftEndpoints = {
  draft: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/draft',
    summary: 'What the caller typed in a conversation and has not sent, on this device or another.',
    input: One,
    reply: z.object({ draft: BegunWords.nullable() }),
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/draft',
    summary:
      'Keeps what the caller typed in a conversation, in place of what was kept before, with up to 4 pictures that were uploaded before. Pictures that are gone are left out.',
    input: Typed,
    reply: BegunWords.omit({ words: true }),
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/draft',
    summary: 'Forgets what the caller typed in a conversation. Its pictures go within the hour.',
    input: One,
    reply: z.object({}),
  }),
}
