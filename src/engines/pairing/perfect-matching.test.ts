import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { matchCheapest } from './perfect-matching.ts'
import { eachPairing, type Pairing } from './small-fields.ts'

const MOST = 10

test('no way to put up to ten in pairs is cheaper', () => {
  const field = fc.integer({ min: 1, max: MOST / 2 }).chain((pairs) =>
    fc.integer({ min: 1, max: 30 }).chain((top) =>
      fc.array(fc.integer({ min: 0, max: top }), {
        minLength: (2 * pairs) ** 2,
        maxLength: (2 * pairs) ** 2,
      }),
    ),
  )
  fc.assert(
    fc.property(field, (costs) => {
      const seats = Math.sqrt(costs.length)
      const cost = (one: number, other: number) =>
        costs[Math.min(one, other) * seats + Math.max(one, other)] ?? 0
      const total = (pairing: Pairing) =>
        pairing.reduce((sum, other, one) => sum + (one < other ? cost(one, other) : 0), 0)
      let least = Infinity
      eachPairing(seats, (pairing) => {
        least = Math.min(least, total(pairing))
      })
      const partners = matchCheapest(seats, cost)
      for (const [one, other] of partners.entries()) {
        expect(other).not.toBe(one)
        expect(partners[other]).toBe(one)
      }
      expect(total(partners)).toBe(least)
    }),
    { numRuns: propertyRuns(1500), endOnFailure: true },
  )
})

test('a pair that can only be had through a ring of three is found', () => {
  // 0–1–2 are a ring, and 3 and 4–5 hang on it: only 0–3, 1–2, 4–5 costs nothing.
  const free = new Set(['0,1', '0,2', '1,2', '0,3', '3,4', '4,5'])
  const cost = (one: number, other: number) =>
    free.has([Math.min(one, other), Math.max(one, other)].join(',')) ? 0 : 1
  expect(matchCheapest(6, cost)).toEqual([3, 2, 1, 0, 5, 4])
})
