import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CONDITIONS } from '#contract/collection/stacks.ts'
import {
  isSameShares,
  type Shares,
  STANDARD_SHARES,
  valuationKey,
  worthOf,
} from '#contract/collection/valuation.ts'
import { propertyRuns } from '#tests/property-runs.ts'

const share = fc.integer({ min: 0, max: 100 })
const anyShares: fc.Arbitrary<Shares> = fc.record({ NM: share, LP: share, MP: share, HP: share, DMG: share })
const anyCents = fc.integer({ min: 0, max: 100_000_000 })

const playedAt = (cents: number, LP: number) =>
  worthOf(cents, 'LP', { shares: { ...STANDARD_SHARES, LP } }) ?? 0

const keyOf = (shares: Shares) => valuationKey({ currency: 'usd', shares })

test.each([
  [1000, 'NM', 1000],
  [1000, 'LP', 800],
  [1000, 'MP', 700],
  [1000, 'HP', 500],
  [1000, 'DMG', 350],
  // Half a cent is rounded up: 0.5, and 17.5.
  [1, 'HP', 1],
  [50, 'DMG', 18],
  // 0.35 and 2.4 are rounded down.
  [1, 'DMG', 0],
  [3, 'LP', 2],
  [0, 'LP', 0],
] as const)('a price of %s counts for a copy in %s as %s', (cents, condition, worth) => {
  expect(worthOf(cents, condition, { shares: STANDARD_SHARES })).toBe(worth)
})

test('a copy without a price has no worth, whatever its condition', () => {
  for (const condition of CONDITIONS) {
    expect(worthOf(null, condition, { shares: STANDARD_SHARES })).toBeNull()
  }
})

test('a worth is the nearest whole cent to the share, and never more than the price', () => {
  fc.assert(
    fc.property(anyCents, fc.constantFrom(...CONDITIONS), anyShares, (cents, condition, shares) => {
      const worth = worthOf(cents, condition, { shares }) ?? Number.NaN
      expect(Number.isInteger(worth)).toBe(true)
      expect(worth).toBeLessThanOrEqual(cents)
      // In hundredths of a cent, where nothing is rounded: at most half a cent above, less than half below.
      const tooMuch = worth * 100 - cents * shares[condition]
      expect(tooMuch).toBeLessThanOrEqual(50)
      expect(tooMuch).toBeGreaterThan(-50)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('a larger share, or a higher price, is never worth less', () => {
  fc.assert(
    fc.property(anyCents, anyCents, share, share, (one, other, low, high) => {
      const [cheap, dear] = [Math.min(one, other), Math.max(one, other)]
      const [small, large] = [Math.min(low, high), Math.max(low, high)]
      expect(playedAt(cheap, small)).toBeLessThanOrEqual(playedAt(dear, small))
      expect(playedAt(cheap, small)).toBeLessThanOrEqual(playedAt(cheap, large))
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('two tables have the same key exactly if all their shares are equal', () => {
  fc.assert(
    fc.property(anyShares, anyShares, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(isSameShares(one, other))
      expect(keyOf({ ...one })).toBe(keyOf(one))
    }),
    { numRuns: propertyRuns(200) },
  )
})
