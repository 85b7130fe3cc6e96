import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inWritingOrder } from './landing.ts'

test('rows are taken over card by card, and as the file has them within', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 2 ** 31 - 1 }), { maxLength: 200 }), (places) => {
      const expected = [...places.keys()].toSorted(
        (one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other,
      )
      expect([...inWritingOrder(Int32Array.from(places))]).toEqual(expected)
    }),
  )
})
