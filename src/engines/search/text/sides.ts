import type { SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'

/**
 * What texts belong to: faces of cards, or the parts of printings with a text. A side's index is its number.
 */
export interface Sides {
  readonly unit: 'cards' | 'printings'
  /** Number of cards or printings. */
  readonly unitCount: number
  /** The card or printing of each side, ascending. */
  readonly unitOf: Uint32Array
}

export function cardSides({ faceStart, cardCount, faceCount }: Shape): Sides {
  const unitOf = new Uint32Array(faceCount)
  for (let card = 0; card < cardCount; card++) unitOf.fill(card, faceStart[card], faceStart[card + 1])
  return { unit: 'cards', unitCount: cardCount, unitOf }
}

export function writePrintingSides(
  sections: SectionWriter,
  name: string,
  printings: readonly number[],
): void {
  sections.numbers(`${name}-printings`, Uint32Array.from(printings))
}

export function printingSides(sections: SectionReader, name: string, { printingCount }: Shape): Sides {
  return { unit: 'printings', unitCount: printingCount, unitOf: sections.words(`${name}-printings`) }
}

/** The first side of a card or printing. Its others follow. */
export function firstSideOf({ unitOf }: Sides, unit: number): number {
  let low = 0
  let high = unitOf.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((unitOf[middle] ?? 0) < unit) low = middle + 1
    else high = middle
  }
  return low
}
