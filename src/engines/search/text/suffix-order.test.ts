import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderSuffixes } from './suffix-order.ts'

test('places are sorted by the keys that follow each', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 40 }), fc.constantFrom(1, 2, 4, 64), (keys, depth) => {
      const textAt = (place: number) => keys.slice(place, place + depth).join('')
      const expected = [...keys.keys()].toSorted((one, other) => {
        const [left, right] = [textAt(one), textAt(other)]
        if (left === right) return one - other
        return left < right ? -1 : 1
      })
      expect([...orderSuffixes(Uint32Array.from(keys), depth)]).toEqual(expected)
    }),
  )
})
