import { type Bits, eachBit, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'
import type { Pool, PoolPrinting } from '#engines/search/pool.ts'
import type { Units } from '#engines/search/units.ts'
import type { Unique } from '#engines/search/vocabulary.ts'

import type { Distance } from './preferences.ts'

/** Records which printings share a picture: how far back the card's first printing with it is. */
export function buildPictureGroups({ cards, printings }: Pool, sections: SectionWriter): void {
  const back = new Uint16Array(printings.length)
  for (const card of cards) {
    const firsts = new Map<string, number>()
    for (const printing of card.printings) {
      const picture = illustrationsOf(printing)
      const first = firsts.get(picture) ?? printing.number
      firsts.set(picture, first)
      back[printing.number] = printing.number - first
    }
  }
  sections.numbers('back', back)
}

/** The illustrations of all sides. A printing with unknown illustrations is in a group of its own. */
function illustrationsOf({ object, faces }: PoolPrinting): string {
  const illustrations = [object, ...faces].flatMap((side) => side.illustration_id ?? [])
  return illustrations.length === 0 ? object.id : illustrations.join(' ')
}

/** Which printings count as one hit. */
export interface Grouping {
  /** The printing to show for each card or picture: the closest one, the first of several. */
  shown(printings: Bits, unique: Unique, distance?: Distance): Bits
  /** The printing to show for the group of one hit whose first printing is `first`. */
  shownFor(first: number, printings: Bits, unique: Unique, distance: Distance): number
}

export function openGrouping(
  sections: SectionReader,
  { printingStart, cardOf, printingCount }: Shape,
  units: Units,
): Grouping {
  const back = sections.shorts('back')
  const most = mostPrintings(printingStart)
  const pictureOf = (printing: number) => printing - (back[printing] ?? 0)
  const firstOfPictures = (printings: Bits) => {
    const shown = emptyBits(printingCount)
    // For a picture's place within its card: the last card we saw it on, counted from one.
    const seenOf = new Uint32Array(most)
    eachBit(printings, (printing) => {
      const card = cardOf[printing] ?? 0
      const picture = pictureOf(printing) - (printingStart[card] ?? 0)
      if (seenOf[picture] === card + 1) return
      seenOf[picture] = card + 1
      setBit(shown, printing)
    })
    return shown
  }
  const shownFor: Grouping['shownFor'] = (first, printings, unique, distance) => {
    const end = printingStart[(cardOf[first] ?? 0) + 1] ?? 0
    let best = first
    let least = distance(first)
    for (let other = first + 1; other < end; other++) {
      const isOne = hasBit(printings, other) && (unique !== 'art' || pictureOf(other) === pictureOf(first))
      const far = isOne ? distance(other) : least
      if (far < least) {
        best = other
        least = far
      }
    }
    return best
  }
  const shown: Grouping['shown'] = (printings, unique, distance) => {
    if (unique === 'prints') return printings
    const firsts = unique === 'art' ? firstOfPictures(printings) : units.firstOfEach(printings)
    if (distance === undefined) return firsts
    const best = emptyBits(printingCount)
    eachBit(firsts, (first) => {
      setBit(best, shownFor(first, printings, unique, distance))
    })
    return best
  }
  return { shown, shownFor }
}

function mostPrintings(printingStart: Uint32Array): number {
  let most = 0
  for (let card = 0; card + 1 < printingStart.length; card++) {
    most = Math.max(most, (printingStart[card + 1] ?? 0) - (printingStart[card] ?? 0))
  }
  return most
}
