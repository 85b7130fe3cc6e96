import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { GATHERING_PICTURE_SIZES } from './gatherings/picture-sizes.ts'
import { AllSettings, type HousePicture, type HouseSettings, PICTURE_WORDS_MAX } from './house.ts'
import { PICTURE_BYTES_MAX } from './profile.ts'

/** The shape of link previews, which pictures of gatherings have too: one preview cuts both. */
export const HOUSE_PICTURE_SIZES = GATHERING_PICTURE_SIZES

/** Where the picture of the house is, and what it shows; `null` for none. */
export function housePictureOf({
  picture,
  pictureWords,
}: Pick<HouseSettings, 'picture' | 'pictureWords'>): HousePicture | null {
  if (picture === null) return null
  const file = `/house-pictures/h-${picture}`
  return { large: `${file}.webp`, small: `${file}-small.webp`, words: pictureWords }
}

export const housePictureEndpoints = {
  show: endpoint({
    method: 'POST',
    path: '/api/admin/house/picture',
    power: 'house',
    summary:
      'Shows a picture of the house, in place of one before. The body is a PNG, JPEG, WebP or AVIF picture. It is cut to the shape of a link preview, from the middle unless `along` says otherwise, and re-encoded without metadata.',
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: z.object({
      /** What it shows, for whoever can't see it. */
      words: z.string().trim().min(1).max(PICTURE_WORDS_MAX),
      /** Which part is kept: from its left or upper end (0) to the other (1), whichever way it is too long. */
      along: z.coerce.number().min(0).max(1).default(0.5),
    }),
    reply: AllSettings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/house/picture',
    power: 'house',
    summary: 'Takes the picture of the house away.',
    input: z.object({}),
    reply: AllSettings,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/house-pictures/:file',
    summary: 'The picture of the house, for everybody.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
}
