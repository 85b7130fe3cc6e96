import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ORIGIN_LETTERS, originWords } from './origin-words.ts'

test('a short message is told whole, of a long one as much as fits, and never half a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2 * ORIGIN_LETTERS }), (words) => {
      const told = originWords(words)
      expect(words.startsWith(told)).toBe(true)
      expect(told.isWellFormed()).toBe(true)
      expect(told.length).toBeLessThanOrEqual(ORIGIN_LETTERS)
      expect(told.length).toBeGreaterThanOrEqual(Math.min(words.length, ORIGIN_LETTERS - 1))
    }),
  )
  const short = 'a'.repeat(ORIGIN_LETTERS)
  expect(originWords(short)).toBe(short)
  expect(originWords(`${'a'.repeat(ORIGIN_LETTERS - 1)}🦊`)).toBe('a'.repeat(ORIGIN_LETTERS - 1))
})
