import { namedBy } from '#server/profile/public.ts'

const ADDRESS = '/own-pictures/'

export const { fileNamesOf, pictureOfFile } = namedBy('o')

/** The address of a copy's picture; `null` if it has none. */
export function pathOfPicture(pictureId: string | null): string | null {
  return pictureId === null ? null : ADDRESS + fileNamesOf(pictureId).large
}
