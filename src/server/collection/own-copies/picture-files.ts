import { smallOwnPicture } from '#contract/collection/own-picture.ts'

const ADDRESS = '/own-pictures/'
const FILE = /^o-([A-Za-z\d-]+?)(?:-small)?\.webp$/

/** The address of a copy's picture; `null` if it has none. */
export function pathOfPicture(pictureId: string | null): string | null {
  return pictureId === null ? null : `${ADDRESS}o-${pictureId}.webp`
}

/** The names of a picture's two files. */
export function fileNamesOf(pictureId: string): { readonly large: string; readonly small: string } {
  const large = `o-${pictureId}.webp`
  return { large, small: smallOwnPicture(large) }
}

/** The picture that a file belongs to; `undefined` for a name we never gave. */
export function pictureOfFile(name: string): string | undefined {
  return FILE.exec(name)?.[1]
}
