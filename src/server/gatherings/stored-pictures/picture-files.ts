import type { PictureAddresses } from '#contract/picture-addresses.ts'
import { namedBy } from '#server/profile/public.ts'

const ADDRESS = '/gathering-pictures/'

export const { fileNamesOf, pictureOfFile } = namedBy('g')

/** The addresses of a picture on the page of a gathering. Whoever may see that may see it. */
export function addressesOf(gatheringId: string, pictureId: string): PictureAddresses {
  const { large, small } = fileNamesOf(pictureId)
  return { large: `${ADDRESS}${gatheringId}/${large}`, small: `${ADDRESS}${gatheringId}/${small}` }
}
