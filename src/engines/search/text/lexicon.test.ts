import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createSections, openSections } from '#engines/search/sections.ts'

import { buildLexicon, Lexicon } from './lexicon.ts'
import type { Range } from './range.ts'

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', '\u0001', '~'), maxLength: 12 })
// oxlint-disable-next-line unicorn/require-array-sort-compare -- sorts by UTF-16 code units on purpose
const WORDS = fc.uniqueArray(WORD, { maxLength: 30 }).map((words) => words.toSorted())

function lexiconOf(words: readonly string[]): Lexicon {
  const sections = createSections()
  buildLexicon(words, sections.of('test'), 'words')
  return new Lexicon(openSections(sections.finish('1')).of('test'), 'words')
}

function wordsIn(lexicon: Lexicon, { from, to }: Range): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => lexicon.wordAt(from + index))
}

function wordsOfSuffixes(lexicon: Lexicon, { from, to }: Range): ReadonlySet<string> {
  const words = Array.from({ length: to - from }, (_, index) => lexicon.wordOfSuffix(from + index))
  return new Set(words.map((word) => lexicon.wordAt(word)))
}

test('words are found by start, whole, by part and by end', () => {
  fc.assert(
    fc.property(WORDS, WORD, (words, part) => {
      const lexicon = lexiconOf(words)
      expect(wordsIn(lexicon, lexicon.beginningWith(part))).toEqual(
        words.filter((word) => word.startsWith(part)),
      )
      expect(wordsIn(lexicon, lexicon.equalTo(part))).toEqual(words.filter((word) => word === part))
      if (part === '') return
      const [within, ending] = [lexicon.suffixesWith(part), lexicon.suffixesEqualTo(part)]
      expect(wordsOfSuffixes(lexicon, within)).toEqual(new Set(words.filter((word) => word.includes(part))))
      expect(wordsOfSuffixes(lexicon, ending)).toEqual(new Set(words.filter((word) => word.endsWith(part))))
    }),
    { numRuns: 300 },
  )
})
