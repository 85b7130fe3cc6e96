import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { WordTable } from './word-table.ts'

test('every word has one number, and a new word the next', () => {
  const anyWords = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }), {
    maxLength: 1500,
  })
  fc.assert(
    fc.property(anyWords, (words) => {
      const table = new WordTable(words.join(' '))
      const numbers = new Map<string, number>()
      let start = 0
      for (const word of words) {
        const expected = numbers.get(word) ?? numbers.size
        numbers.set(word, expected)
        expect(table.numberOf(start, start + word.length)).toBe(expected)
        start += word.length + 1
      }
      expect(table.words).toEqual([...numbers.keys()])
    }),
    { numRuns: propertyRuns(50) },
  )
})

test('words of the same sum keep apart, however many there are', () => {
  const words = Array.from({ length: 5000 }, (_, number) => String(number))
  const table = new WordTable(words.join(' '))
  let start = 0
  for (const [number, word] of words.entries()) {
    expect(table.numberOf(start, start + word.length)).toBe(number)
    start += word.length + 1
  }
  expect(table.words).toEqual(words)
})
