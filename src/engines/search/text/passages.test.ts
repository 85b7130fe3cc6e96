import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachBit, emptyBits } from '#engines/search/bits.ts'
import { createSections, openSections } from '#engines/search/sections.ts'

import { findPart } from './find-part.ts'
import { buildPassages, Passages } from './passages.ts'

function passagesOf(texts: readonly string[], mark = ''): Passages {
  const sections = createSections()
  buildPassages(texts, sections.of('test'), 'text', mark)
  return new Passages(openSections(sections.finish('1')).of('test'), 'text', mark)
}

function textsWith(passages: Passages, part: string): readonly number[] {
  const texts = emptyBits(passages.size)
  findPart(passages, part).addTo(texts)
  const found: number[] = []
  eachBit(texts, (text) => found.push(text))
  return found
}

function scan(texts: readonly string[], part: string): readonly number[] {
  return [...texts.keys()].filter((text) => texts[text]?.includes(part) === true)
}

const LETTERS = fc.constantFrom('a', 'b', '~', '\u0001', ' ', ' ', '\n', '.')
const TEXTS = fc.uniqueArray(fc.string({ unit: LETTERS, maxLength: 60 }), { maxLength: 12 })
/** Parts that the texts contain, and parts that none contains. */
const CASE = TEXTS.chain((texts) =>
  fc.record({
    texts: fc.constant(texts),
    parts: fc.array(
      fc.oneof(
        fc.string({ unit: LETTERS, minLength: 1, maxLength: 4 }),
        fc
          .tuple(fc.nat(), fc.nat(60), fc.nat(60))
          .map(([text, from, length]) =>
            (texts[text % Math.max(1, texts.length)] ?? '').slice(from, from + length),
          ),
      ),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)

test('finds what a simple scan of all texts finds', () => {
  fc.assert(
    fc.property(CASE, ({ texts, parts }) => {
      const passages = passagesOf(texts)
      for (const part of parts) expect(textsWith(passages, part), part).toEqual(scan(texts, part))
    }),
    { numRuns: 500 },
  )
})

test('if only words with a mark are listed, every part with the mark is found', () => {
  fc.assert(
    fc.property(CASE, ({ texts, parts }) => {
      const passages = passagesOf(texts, '~')
      for (const part of parts.filter((each) => each.includes('~'))) {
        expect(textsWith(passages, part), part).toEqual(scan(texts, part))
      }
    }),
    { numRuns: 500 },
  )
})

test('a word that a hundred others end with is found in a phrase', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `x${'ab'.repeat(index)}s of the deep, ${index}`)
  expect(textsWith(passagesOf(texts), 's of the deep, 99')).toEqual([99])
})

test('phrases that differ only beyond the sorted words are told apart', () => {
  const texts = [
    'one two three four five six seven eight nine ten',
    'one two three four five six seven eight nine tin',
  ]
  expect(textsWith(passagesOf(texts), 'ne two three four five six seven eight nine ti')).toEqual([1])
})
