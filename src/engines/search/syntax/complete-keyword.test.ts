import { assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { completeKeyword } from './complete-keyword.ts'
import { KEYWORD_WORDS } from './completion-words.ts'
import { findKeyword } from './keywords.ts'
import { isOptionWord } from './options.ts'
import { readQuestion } from './read-question.ts'

/** Completes at the `|`. */
function complete(marked: string): { labels: readonly string[]; first: string | undefined } {
  const caret = marked.indexOf('|')
  const query = marked.replace('|', '')
  const completions = completeKeyword(query, caret)
  const [one] = completions
  return {
    labels: completions.map(({ label }) => label),
    first: one && query.slice(0, one.from) + one.insert + query.slice(one.to),
  }
}

test.each([
  ['to|', 'tou:'],
  ['wyrm ra|', 'wyrm rarity:'],
  ['-ban|', '-banned:'],
  ['(dire|', '(direction:'],
  ['-(a or tox|', undefined],
  ['r:m|', 'r:mythic'],
  ['wyrm r>=un| x', 'wyrm r>=uncommon x'],
  ['f:mod|', 'f:modern'],
  ['f:mo|der', 'f:modern'],
  ['is:fetch|', 'is:fetchland'],
  ['-is:repr|', '-is:reprint'],
  ['c:azo|', 'c:azorius'],
  ['lang:japan|', 'lang:ja'],
  ['order:ed|', 'order:edhrec'],
  ['o:"draw f:mo|', undefined],
  ['"old" f:mo|', '"old" f:modern'],
  ['wyrm |', undefined],
  ['|', undefined],
  ['wyrm|', undefined],
  ['hoard:g|', undefined],
])('%s may be completed to %s', (marked, expected) => {
  expect(complete(marked).first).toBe(expected)
})

test('a complete keyword comes first, with its meaning and an example', () => {
  expect(completeKeyword('t', 1)[0]).toEqual({
    insert: 't:',
    from: 0,
    to: 1,
    label: 't:',
    explains: 'words in the type line',
    example: 't:dragon',
  })
})

test('after a colon every value is offered, up to a dozen at a time', () => {
  expect(complete('r:|').labels).toEqual(['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus'])
  expect(complete('is:|').labels).toHaveLength(12)
})

test('the syntax knows every keyword, example and value offered', () => {
  for (const { words, example, values } of KEYWORD_WORDS) {
    const keyword = words[0] ?? ''
    expect(words.filter((word) => findKeyword(word) === undefined && !isOptionWord(word))).toEqual([])
    const typed = [example, ...(values?.() ?? []).map(([value]) => `${keyword}:${value}`)]
    const unread = typed.filter((query) => {
      const { warnings } = readQuestion(`${query} wyrm`, { dialect: 'scryfall', today: '2026-11-21' })
      return warnings.length > 0
    })
    expect(unread).toEqual([])
  }
})

test('suggestions fit wherever the caret is in any text', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), nat(60), (query, caret) => {
      for (const { from, to } of completeKeyword(query, caret)) {
        expect(from).toBeLessThanOrEqual(Math.min(caret, query.length))
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(query.length)
      }
    }),
  )
})

test("a caller's keywords come first, and its values stand for our own", () => {
  const callers = [
    {
      words: ['is'],
      explains: 'the copy',
      example: 'is:foil',
      values: () => [['foil', 'the copy is foil']] as const,
    },
    { words: ['condition'], explains: 'condition of the copy', example: 'condition:nm' },
  ]
  expect(completeKeyword('con', 3, callers)[0]).toMatchObject({ insert: 'condition:' })
  expect(completeKeyword('is', 2, callers).filter(({ insert }) => insert === 'is:')).toHaveLength(1)
  const foils = completeKeyword('is:foil', 7, callers).filter(({ insert }) => insert === 'foil')
  expect(foils.map(({ explains }) => explains)).toEqual(['the copy is foil'])
  expect(completeKeyword('is:fetch', 8, callers)[0]).toMatchObject({ insert: 'fetchland' })
})
