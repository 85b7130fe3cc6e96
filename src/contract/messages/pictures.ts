import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES_MAX } from '#contract/profile.ts'

import { MESSAGE_PICTURES_MAX } from './picture-words.ts'

/** Pictures of one member that wait in a conversation: those of a few messages that go out once the line is back. */
export const WAITING_PICTURES_MAX = 40

/** The pictures that a message is sent with, in the order in which they were uploaded. */
export const PictureIds = z.array(z.string().max(100)).max(MESSAGE_PICTURES_MAX)

export const messagePictureEndpoints = {
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/picture',
    summary: `A picture for what the caller is about to write, which then names it. The body is a PNG, JPEG, WebP or AVIF picture. It is re-encoded without metadata. Of pictures that no message and no draft names, the last ${String(WAITING_PICTURES_MAX)} stay for an hour.`,
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: z.object({ conversationId: z.string().max(100) }),
    reply: z.object({ pictureId: z.string() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/message-pictures/:file',
    summary: 'A picture of a message, for those who may read the message.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
}
