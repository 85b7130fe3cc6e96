import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { sortPlaces } from './sort-places.ts'

const anyNumbers = fc.oneof(
  fc.array(fc.nat(3), { maxLength: 60 }),
  fc.array(fc.integer(), { maxLength: 60 }),
  fc.array(fc.constantFrom(-0x80_00_00_00, -1, 0, 0x7f_ff_ff_ff), { maxLength: 60 }),
)

test('places are sorted by their numbers, and equal ones by place', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const expected = [...numbers.keys()].toSorted(
        (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0),
      )
      expect([...sortPlaces(Int32Array.from(numbers))]).toEqual(expected)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('numbers without a sign sort up to the largest', () => {
  expect([...sortPlaces(Uint32Array.of(0xff_ff_ff_ff, 0, 0x80_00_00_00, 0xff_ff_ff_ff))]).toEqual([
    1, 2, 0, 3,
  ])
})

test('equal numbers go by the comparison first', () => {
  const anyRows = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 60 })
  fc.assert(
    fc.property(anyRows, (rows) => {
      const expected = [...rows.keys()].toSorted(
        (one, other) => byBoth(rows[one], rows[other]) || one - other,
      )
      const heads = Uint32Array.from(rows, ([head]) => head)
      const rest = (one: number, other: number) => (rows[one]?.[1] ?? 0) - (rows[other]?.[1] ?? 0)
      expect([...sortPlaces(heads, rest)]).toEqual(expected)
    }),
    { numRuns: propertyRuns(200) },
  )
})

function byBoth(
  [head, rest]: readonly [number, number] = [0, 0],
  [otherHead, otherRest]: readonly [number, number] = [0, 0],
): number {
  return head - otherHead || rest - otherRest
}

test('more places than fit beside a number are refused', () => {
  expect(() => sortPlaces(new Uint32Array(2 ** 21 + 1))).toThrow('too many to sort')
})
