import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES_MAX } from '#contract/profile.ts'

import { Stack } from './stacks.ts'

const Id = z.string().max(100)
/** How many copies with a name or picture of their own a member may have. */
export const OWN_COPIES_MAX = 200

export const ownCopyEndpoints = {
  change: endpoint({
    method: 'PUT',
    path: '/api/stacks/:stackId/own',
    names: ['name'],
    summary:
      'Gives the copies of a stack a name of their own, for those that no printing describes. Without a name and a picture they are plain copies again.',
    input: z.object({
      stackId: Id,
      name: Stack.shape.own.unwrap().shape.name,
      /** Whether the picture stays, if there is one. */
      keepsPicture: z.boolean().default(true),
    }),
    reply: Stack,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/stacks/own-picture',
    summary:
      'Gives the copies of a stack a picture of their own. The body is a PNG, JPEG, WebP or AVIF picture. It is cut to the shape of a card and re-encoded without metadata.',
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: z.object({ stackId: Id }),
    reply: Stack,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/own-pictures/:file',
    summary: 'The picture of a copy, for its owner and for all who may see the binder it is in.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
}
