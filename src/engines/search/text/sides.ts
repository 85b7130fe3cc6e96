import type { SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'

/** Where texts stand: the faces of cards, or what of a printing has a text. A side's place here is its number. */
export interface Sides {
  readonly unit: 'cards' | 'printings'
  /** How many cards or printings there are. */
  readonly unitCount: number
  /** The card or printing of each side, in order. */
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

/** The first side of a card or printing; its others come behind it. */
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
