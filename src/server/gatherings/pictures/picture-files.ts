import type { GatheringPicture } from '#contract/gatherings/details.ts'

const ADDRESS = '/gathering-pictures/'
const FILE = /^g-([A-Za-z\d-]+?)(?:-small)?\.webp$/
const WAITS_MS = 3_600_000

/** The names of a picture's two files. */
export function fileNamesOf(pictureId: string): GatheringPicture {
  return { large: `g-${pictureId}.webp`, small: `g-${pictureId}-small.webp` }
}

/** The addresses of a picture on the page of a gathering. Whoever may see that may see it. */
export function addressesOf(gatheringId: string, pictureId: string): GatheringPicture {
  const { large, small } = fileNamesOf(pictureId)
  return { large: `${ADDRESS}${gatheringId}/${large}`, small: `${ADDRESS}${gatheringId}/${small}` }
}

/** The picture that a file belongs to; `undefined` for a name we never gave. */
export function pictureOfFile(name: string): string | undefined {
  return FILE.exec(name)?.[1]
}

/** Pictures that have waited to be shown since before this time are deleted. */
export function waitedBefore(now: Date): string {
  return new Date(now.getTime() - WAITS_MS).toISOString()
}
