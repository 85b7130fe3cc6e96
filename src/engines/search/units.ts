import { type Bits, countBits, eachBit, emptyBits, fullBits, hasBit, setBit } from './bits.ts'
import type { Shape } from './column.ts'

/** Converts between cards and printings. */
export interface Units {
  /** All of them. Shared, so copy before changing. */
  readonly everyCard: Bits
  readonly everyPrinting: Bits
  /** All printings of these cards. */
  printingsOf(cards: Bits): Bits
  /** The printings that belong to these cards. */
  printingsWithin(printings: Bits, cards: Bits): Bits
  /** The cards with at least one of these printings. */
  cardsOf(printings: Bits): Bits
  /** Of each card, the first of these printings, which is the one to show. */
  firstOfEach(printings: Bits): Bits
}

export function createUnits(shape: Shape): Units {
  const edges = edgesOf(shape)
  const printingsOf = (cards: Bits) => expand(cards, shape)
  return {
    everyCard: fullBits(shape.cardCount),
    everyPrinting: fullBits(shape.printingCount),
    printingsOf,
    printingsWithin: (printings, cards) => keepWithin(printings, cards, shape),
    cardsOf: (printings) => {
      const cards = emptyBits(shape.cardCount)
      eachBit(firstOfEach(printings, edges), (printing) => {
        setBit(cards, shape.cardOf[printing] ?? 0)
      })
      return cards
    },
    firstOfEach: (printings) => firstOfEach(printings, edges),
  }
}

/** The first and the last printing of each card. */
interface Edges {
  readonly first: Bits
  readonly last: Bits
}

function edgesOf({ printingStart, printingCount }: Shape): Edges {
  const first = emptyBits(printingCount)
  const last = emptyBits(printingCount)
  for (let card = 0; card + 1 < printingStart.length; card++) {
    setBit(first, printingStart[card] ?? 0)
    setBit(last, (printingStart[card + 1] ?? 0) - 1)
  }
  return { first, last }
}

/**
 * Finds it for all cards at once, by one subtraction over the whole set as one long number. Subtracting 1 at
 * a card's first printing turns the zeros below its lowest member into ones, and that member into zero. Bits
 * above stay. We set each card's last printing beforehand, so nothing borrows from the next card.
 */
function firstOfEach(printings: Bits, { first, last }: Edges): Bits {
  const shown = new Uint32Array(printings.length)
  let borrow = 0
  for (let word = 0; word < shown.length; word++) {
    const members = printings[word] ?? 0
    const from = (members | (last[word] ?? 0)) >>> 0
    const difference = from - (first[word] ?? 0) - borrow
    borrow = difference < 0 ? 1 : 0
    shown[word] = members & ~difference
  }
  return shown
}

function expand(cards: Bits, { printingStart, printingCount }: Shape): Bits {
  const printings = emptyBits(printingCount)
  eachBit(cards, (card) => {
    fill(printings, printingStart[card] ?? 0, printingStart[card + 1] ?? 0)
  })
  return printings
}

function fill(bits: Bits, from: number, to: number): void {
  let word = from >>> 5
  const lastWord = (to - 1) >>> 5
  let mask = -1 << (from & 31)
  while (word < lastWord) {
    bits[word] = (bits[word] ?? 0) | mask
    mask = -1
    word++
  }
  bits[word] = (bits[word] ?? 0) | (mask & (-1 >>> (31 - ((to - 1) & 31))))
}

/** Loops over the printings or the cards, whichever are fewer. */
function keepWithin(printings: Bits, cards: Bits, shape: Shape): Bits {
  if (countBits(printings) > countBits(cards) * 2) {
    const all = expand(cards, shape)
    for (let word = 0; word < all.length; word++) all[word] = (all[word] ?? 0) & (printings[word] ?? 0)
    return all
  }
  const kept = new Uint32Array(printings.length)
  eachBit(printings, (printing) => {
    if (hasBit(cards, shape.cardOf[printing] ?? 0)) setBit(kept, printing)
  })
  return kept
}
