import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Comparison } from '#engines/search/term.ts'

import { compares, comparesAsSet, mirrored, takenBy } from './comparing.ts'

const COMPARISONS: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>=']
const aComparison = fc.constantFrom(...COMPARISONS)
const aSet = fc.nat(63)

test.each([
  [3, '=', 3, true],
  [3, '!=', 3, false],
  [2, '<', 3, true],
  [3, '<', 3, false],
  [3, '<=', 3, true],
  [4, '>', 3, true],
  [3, '>', 3, false],
  [3, '>=', 3, true],
  [2, '>=', 3, false],
] as const)('%d %s %d is %s', (left, is, right, holds) => {
  expect(compares(left, is, right)).toBe(holds)
})

test.each([
  [0b011, '=', 0b011, true],
  [0b111, '>', 0b011, true],
  [0b111, '<=', 0b011, false],
  [0b001, '<', 0b011, true],
  [0b011, '<', 0b011, false],
  [0b100, '<=', 0b011, false],
  [0b100, '>=', 0b011, false],
  [0b100, '!=', 0b011, true],
  [0, '<=', 0b011, true],
] as const)('as sets, %d %s %d is %s', (left, is, right, holds) => {
  expect(comparesAsSet(left, is, right)).toBe(holds)
})

test('two numbers are exactly one of less, equal and more, and the others follow', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (left, right) => {
      const held = COMPARISONS.filter((is) => compares(left, is, right))
      expect(held.filter((is) => ['<', '=', '>'].includes(is))).toHaveLength(1)
      expect(compares(left, '<=', right)).toBe(!compares(left, '>', right))
      expect(compares(left, '!=', right)).toBe(!compares(left, '=', right))
    }),
  )
})

test('swapping the sides of a comparison mirrors it', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.nat(4), aComparison, (left, right, is) => {
      const other = COMPARISONS.find((candidate) => takenBy(candidate) === mirrored(takenBy(is)))
      expect(other !== undefined && compares(right, other, left)).toBe(compares(left, is, right))
    }),
  )
})

test('a set is within another exactly when the other is around it', () => {
  fc.assert(
    fc.property(aSet, aSet, (left, right) => {
      expect(comparesAsSet(left, '<=', right)).toBe(comparesAsSet(right, '>=', left))
      expect(comparesAsSet(left, '<', right)).toBe(comparesAsSet(right, '>', left))
      expect(comparesAsSet(left, '<=', right)).toBe(
        comparesAsSet(left, '<', right) || comparesAsSet(left, '=', right),
      )
    }),
  )
})
