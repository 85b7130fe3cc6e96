import type { SectionReader, SectionWriter, Shape } from './column.ts'
import type { Pool } from './pool.ts'

export function buildShape(pool: Pool, sections: SectionWriter): void {
  const { cards, printings } = pool
  sections.numbers('printing-start', starts(cards.map((card) => card.printings.length)))
  sections.numbers('face-start', starts(cards.map((card) => card.faces.length)))
  sections.numbers(
    'card-of',
    Uint32Array.from(printings, (printing) => printing.cardNumber),
  )
}

export function openShape(sections: SectionReader): Shape {
  const printingStart = sections.words('printing-start')
  const faceStart = sections.words('face-start')
  return {
    cardCount: printingStart.length - 1,
    printingCount: printingStart.at(-1) ?? 0,
    faceCount: faceStart.at(-1) ?? 0,
    printingStart,
    faceStart,
    cardOf: sections.words('card-of'),
  }
}

/** Where each starts when all are laid end to end, and where the last ends. */
function starts(lengths: readonly number[]): Uint32Array {
  const start = new Uint32Array(lengths.length + 1)
  let end = 0
  for (const [index, length] of lengths.entries()) {
    end += length
    start[index + 1] = end
  }
  return start
}
