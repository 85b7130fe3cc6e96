import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachBit, emptyBits, setBit } from './bits.ts'
import type { Shape } from './column.ts'
import { createUnits } from './units.ts'

function shapeOf(counts: readonly number[]): Shape {
  const printingStart = Uint32Array.of(0, ...counts.map((_, card) => sum(counts.slice(0, card + 1))))
  const cardOf = Uint32Array.from(counts.flatMap((count, card) => Array<number>(count).fill(card)))
  return {
    cardCount: counts.length,
    printingCount: cardOf.length,
    faceCount: counts.length,
    printingStart,
    faceStart: Uint32Array.from(counts, (_, card) => card),
    cardOf,
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function bitsOf(size: number, members: readonly number[]) {
  const bits = emptyBits(size)
  for (const member of members) setBit(bits, member)
  return bits
}

function membersOf(bits: Uint32Array): readonly number[] {
  const members: number[] = []
  eachBit(bits, (member) => members.push(member))
  return members
}

/** Cards with some printings each, a selection of printings, and a selection of cards. */
const anyPile = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 60,
  })
  .chain((counts) =>
    fc.record({
      shape: fc.constant(shapeOf(counts)),
      printings: fc.subarray(Array.from({ length: sum(counts) }, (_, printing) => printing)),
      cards: fc.subarray(counts.map((_, card) => card)),
    }),
  )

test('finds the first selected printing of each card', () => {
  fc.assert(
    fc.property(anyPile, ({ shape, printings }) => {
      const firsts = printings.filter(
        (printing, at) => at === 0 || shape.cardOf[printing] !== shape.cardOf[printings[at - 1] ?? 0],
      )
      const units = createUnits(shape)
      expect(membersOf(units.firstOfEach(bitsOf(shape.printingCount, printings)))).toEqual(firsts)
    }),
  )
})

test('converts cards to printings and back', () => {
  fc.assert(
    fc.property(anyPile, ({ shape, printings, cards }) => {
      const units = createUnits(shape)
      const theirs = bitsOf(shape.cardCount, cards)
      const some = bitsOf(shape.printingCount, printings)
      const isTheirs = (printing: number) => cards.includes(shape.cardOf[printing] ?? -1)
      expect(membersOf(units.printingsOf(theirs))).toEqual([...shape.cardOf.keys()].filter(isTheirs))
      expect(membersOf(units.printingsWithin(some, theirs))).toEqual(printings.filter(isTheirs))
      expect(membersOf(units.cardsOf(some))).toEqual([
        ...new Set(printings.map((printing) => shape.cardOf[printing] ?? -1)),
      ])
    }),
  )
})
