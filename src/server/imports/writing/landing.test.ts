import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inWritingOrder } from './landing.ts'

test('rows are imported card by card, and in file order within a card', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 2 ** 31 - 1 }), { maxLength: 200 }), (places) => {
      const expected = [...places.keys()].toSorted(
        (one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other,
      )
      expect([...inWritingOrder(Int32Array.from(places))]).toEqual(expected)
    }),
  )
})
