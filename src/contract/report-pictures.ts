import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { PICTURE_BYTES_MAX } from './profile.ts'

/** How many pictures a member may add to what they report, over all their reports of one thing. */
export const REPORT_PICTURES_MAX = 3

export const reportPictureEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/reports/picture',
    summary: `A picture for what the caller is about to report, which then names it. The body is a PNG, JPEG, WebP or AVIF picture. It is re-encoded without metadata. Of pictures that no report names, the last ${String(REPORT_PICTURES_MAX)} stay for an hour.`,
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: z.object({}),
    reply: z.object({ pictureId: z.string() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/report-pictures/:file',
    summary:
      'A picture that a member added to a report, for keepers who look into reports, except whom it is about. Until a report names it, only whoever uploaded it sees it.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
}
