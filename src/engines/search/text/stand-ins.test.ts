import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isSpeltOut, shownText, storedText } from './stand-ins.ts'

const TEXT = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', '—', '½', '龍', '\u0001', '\u001E', '\t', 'é', '😀'),
})

test('texts are stored in ASCII and read back unchanged', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const stored = storedText(text)
      expect(Array.from(stored, (character) => character.charCodeAt(0)).every((code) => code < 0x7f)).toBe(
        true,
      )
      expect(shownText(stored)).toBe(text)
    }),
  )
})

test('a part occurs in the stored text exactly where it occurs in the original', () => {
  fc.assert(
    fc.property(TEXT, TEXT, (text, part) => {
      expect(storedText(text).includes(storedText(part))).toBe(text.includes(part))
    }),
  )
})

test('a dash takes one place, a rare character five', () => {
  expect(storedText('a—b')).toHaveLength(3)
  expect(isSpeltOut(storedText('a—b'))).toBe(false)
  expect(storedText('龍')).toHaveLength(5)
  expect(isSpeltOut(storedText('龍'))).toBe(true)
})
