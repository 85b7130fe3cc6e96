import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES_MAX } from '#contract/profile.ts'

const Id = z.string().min(1).max(100)

/** How many pictures either member may add to what they say. */
export const DISPUTE_PICTURES_MAX = 3

export const disputePictureEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/dispute/picture',
    summary: `A picture for what the caller is about to say in a dispute, which then names it. The body is a PNG, JPEG, WebP or AVIF picture. It is re-encoded without metadata. Of pictures that no dispute names, the last ${String(DISPUTE_PICTURES_MAX)} stay for an hour.`,
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: z.object({ tradeId: Id }),
    reply: z.object({ pictureId: z.string() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/dispute-pictures/:file',
    summary: 'A picture of a dispute, for the two of the trade and for keepers who settle disputes.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
}
