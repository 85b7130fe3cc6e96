import type { DisputePicture } from '#contract/trades/dispute-pictures.ts'

const ADDRESS = '/dispute-pictures/'
const FILE = /^d-([A-Za-z\d-]+?)(?:-small)?\.webp$/
const UNSENT_MS = 3_600_000

/** The names of a picture's two files. */
export function fileNamesOf(pictureId: string): DisputePicture {
  return { large: `d-${pictureId}.webp`, small: `d-${pictureId}-small.webp` }
}

/** The addresses of a picture. */
export function addressesOf(pictureId: string): DisputePicture {
  const { large, small } = fileNamesOf(pictureId)
  return { large: ADDRESS + large, small: ADDRESS + small }
}

/** The picture that a file belongs to; `undefined` for a name we never gave. */
export function pictureOfFile(name: string): string | undefined {
  return FILE.exec(name)?.[1]
}

/** Pictures that have waited since before this time are deleted. */
export function unsentBefore(now: Date): string {
  return new Date(now.getTime() - UNSENT_MS).toISOString()
}
