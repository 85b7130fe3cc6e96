import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import type { PoolPrinting } from '#engines/search/pool.ts'

/** Scryfall names a picture by its printing's id and the second it was made. */
const SCHEME =
  /^https:\/\/cards\.scryfall\.io\/normal\/front\/(.)\/(.)\/(.{36})\.jpg(?:\?(\d{1,9}|[1-3]\d{9}))?$/
const NO_SECOND = 0
const NO_PICTURE = 0xff_ff_ff_ff
const OTHER_ADDRESS = 0xff_ff_ff_fe

/**
 * Stores each printing's picture: only the second it was made if the rest follows from the id, else the full
 * URL.
 */
export function buildPictures(printings: readonly PoolPrinting[], sections: SectionWriter): void {
  const seconds = new Uint32Array(printings.length)
  const others: string[] = []
  const otherOf: number[] = []
  for (const { number, object, faces } of printings) {
    const address = object.image_uris?.['normal'] ?? faces[0]?.image_uris?.['normal']
    const second = secondOf(address, object.id)
    seconds[number] = second
    if (second === OTHER_ADDRESS && address !== undefined) {
      others.push(address)
      otherOf.push(number)
    }
  }
  sections.numbers('picture-seconds', seconds)
  sections.numbers('picture-others', Uint32Array.from(otherOf))
  sections.text('picture-addresses', others.join('\n'))
}

function secondOf(address: string | undefined, id: string): number {
  if (address === undefined) return NO_PICTURE
  const match = SCHEME.exec(address)
  if (match === null) return OTHER_ADDRESS
  const [, first, next, named, second] = match
  if (named !== id || first !== id[0] || next !== id[1]) return OTHER_ADDRESS
  if (second === undefined) return NO_SECOND
  const isWritten = String(Number(second)) === second && second !== '0'
  return isWritten && Number(second) < OTHER_ADDRESS ? Number(second) : OTHER_ADDRESS
}

/** The picture URL of a printing with this id. */
export type PictureOf = (printing: number, id: string) => string | null

export function openPictures(sections: SectionReader): PictureOf {
  const seconds = sections.words('picture-seconds')
  const addresses = sections.text('picture-addresses').split('\n')
  const others = new Map<number, string>()
  for (const [index, printing] of sections.words('picture-others').entries()) {
    others.set(printing, addresses[index] ?? '')
  }
  return (printing, id) => {
    const second = seconds[printing] ?? NO_PICTURE
    if (second === NO_PICTURE) return null
    if (second === OTHER_ADDRESS) return others.get(printing) ?? null
    const address = `https://cards.scryfall.io/normal/front/${id.charAt(0)}/${id.charAt(1)}/${id}.jpg`
    return second === NO_SECOND ? address : `${address}?${second}`
  }
}
