import type { MessagePicture } from '#contract/messages/message.ts'

const ADDRESS = '/message-pictures/'
const FILE = /^m-([A-Za-z\d-]+?)(?:-small)?\.webp$/
const UNSENT_MS = 3_600_000

/** The names of a picture's two files. */
export function fileNamesOf(pictureId: string): MessagePicture {
  return { large: `m-${pictureId}.webp`, small: `m-${pictureId}-small.webp` }
}

/** The addresses of a picture. */
export function addressesOf(pictureId: string): MessagePicture {
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
