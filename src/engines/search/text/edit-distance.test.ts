import fc from 'fast-check'
import { expect, test } from 'vitest'

import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['wyrm', 'wyrm', 0],
  ['wyrm', 'wyrms', 1],
  ['wyrm', 'wrym', 1],
  ['wyrm', 'worm', 1],
  ['wyrm', '', 4],
  ['dragon', 'drgaonfly', 4],
])('the distance from %j to %j is %i', (one, other, distance) => {
  expect(editDistance(one, other, 9)).toBe(distance)
})

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('the distance is symmetric, and never more than the limit plus one', () => {
  fc.assert(
    fc.property(WORD, WORD, fc.nat(6), (one, other, most) => {
      const distance = editDistance(one, other, 100)
      expect(editDistance(other, one, 100)).toBe(distance)
      expect(editDistance(one, other, most)).toBe(Math.min(distance, most + 1))
      expect(distance === 0).toBe(one === other)
    }),
  )
})
