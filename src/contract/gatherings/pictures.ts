import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES_MAX } from '#contract/profile.ts'

import { GatheringDetails } from './details.ts'
import { MANY_DATES } from './series.ts'

const OfDates = z.object({
  gatheringId: z.string().max(100),
  /** Of one that repeats: this date alone, this and later ones, or all to come. */
  dates: z.enum(['one', ...MANY_DATES]).default('one'),
})

/** Which part of a picture is kept: from its left or upper end (0) to the other (1), whichever way it is too long. */
const Cut = z.object({ along: z.coerce.number().min(0).max(1).default(0.5) })

export const gatheringPictureEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/picture',
    summary:
      'For its hosts: shows a picture on the page of a gathering, in place of one before. The body is a PNG, JPEG, WebP or AVIF picture. It is cut to the shape of a link preview, from the middle unless `along` says otherwise, and re-encoded without metadata.',
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: OfDates.extend(Cut.shape),
    reply: GatheringDetails,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/picture',
    summary: 'For its hosts: takes the picture off a gathering.',
    input: OfDates,
    reply: GatheringDetails,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/gathering-pictures/:gatheringId/:file',
    summary: 'The picture of a gathering, for all who may see that gathering.',
    input: z.object({ gatheringId: z.string().max(100), file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/pictures/gatherings/:gatheringId',
    summary: 'The picture of a gathering for everyone, with its title, day and town, for link previews.',
    input: z.object({
      gatheringId: z.string().max(100),
      /** Changes with what is shown, because messengers keep a picture by its address. */
      v: z.string().max(40).optional(),
    }),
    reply: z.string(),
    replyType: 'image/jpeg',
  }),
}
