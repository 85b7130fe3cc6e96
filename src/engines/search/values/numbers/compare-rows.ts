import { type Bits, eachBit, emptyBits, fullBits, setBit } from '#engines/search/bits.ts'
import type { Shape } from '#engines/search/column.ts'

import { NO_NUMBER, type NumberIndex, isTaken } from './number-index.ts'
import type { Level } from './numbers-of.ts'

/** One side of a comparison between two numbers. */
export interface Side {
  readonly level: Level
  readonly index: NumberIndex
}

/** Printings whose number compares like this to that of any face of their card. */
export function compareFaces(
  {
    printings,
    faces,
    taken,
  }: { readonly printings: NumberIndex; readonly faces: NumberIndex; taken: number },
  { cardOf, faceStart, printingCount }: Shape,
  within: Bits | undefined,
): Bits {
  const bits = emptyBits(printingCount)
  const numbers = printings.numbers()
  const others = faces.numbers()
  eachBit(within ?? fullBits(printingCount), (printing) => {
    const number = numbers[printing] ?? NO_NUMBER
    if (number === NO_NUMBER) return
    const card = cardOf[printing] ?? 0
    const end = faceStart[card + 1] ?? 0
    for (let face = faceStart[card] ?? 0; face < end; face++) {
      if (isTaken(number, others[face] ?? NO_NUMBER, taken)) setBit(bits, printing)
    }
  })
  return bits
}
