import type { PictureAddresses } from '#contract/picture-addresses.ts'
import { namedBy } from '#server/profile/public.ts'

const ADDRESS = '/report-pictures/'

export const { fileNamesOf, pictureOfFile } = namedBy('r')

/** The addresses of a picture. */
export function addressesOf(pictureId: string): PictureAddresses {
  const { large, small } = fileNamesOf(pictureId)
  return { large: ADDRESS + large, small: ADDRESS + small }
}
