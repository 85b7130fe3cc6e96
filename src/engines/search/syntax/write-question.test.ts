import { array, assert, boolean, constantFrom, double, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'

import { listKinds } from '#engines/search/kinds.ts'
import { DIRECTIONS, ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'

import { readQuestion } from './read-question.ts'
import { writeQuestion } from './write-question.ts'
import type { AdvancedSearch } from './write-question.ts'

const CASES: readonly (readonly [AdvancedSearch, string])[] = [
  [{}, ''],
  [{ order: 'usd', unique: 'prints' }, ''],
  [{ name: ' old  Wyrm ' }, 'old Wyrm'],
  [{ name: 'or -t:x +2' }, 'name:or "-t:x" "+2"'],
  [{ text: 'draw a card\n\n~ flies' }, 'o:"draw a card" o:"~ flies"'],
  [{ text: 'say “hi”' }, String.raw`o:"say \"hi\""`],
  [
    {
      types: {
        match: 'all',
        words: [
          { word: 'dragon', isNot: false },
          { word: 'token', isNot: true },
        ],
      },
    },
    't:dragon -t:token',
  ],
  [
    {
      types: {
        match: 'any',
        words: [
          { word: 'elf', isNot: false },
          { word: 'urza’s', isNot: false },
          { word: 'human', isNot: true },
        ],
      },
    },
    "(t:elf or t:urza's) -t:human",
  ],
  [{ colours: { is: '>=', letters: ['G', 'W'] } }, 'c>=wg'],
  [{ colours: { is: '=', letters: [] } }, 'c=c'],
  [{ colours: { is: '>=', letters: [] } }, ''],
  [{ identity: { is: '<=', letters: ['U', 'R'] } }, 'id<=ur'],
  [{ manaCost: ' {2} {W/U} ' }, 'm:{2}{W/U}'],
  [{ numbers: [{ of: 'mana-value', is: '<=', than: 3 }] }, 'mv<=3'],
  [{ numbers: [{ of: 'power', is: '=', than: Number.NaN }] }, ''],
  [{ prices: [{ currency: 'eur', is: '<', amount: 0.5 }] }, 'eur<0.5'],
  [{ formats: [{ status: 'legal', format: 'modern' }] }, 'f:modern'],
  [{ formats: [{ status: 'banned', format: 'hopscotch' }] }, ''],
  [{ sets: ['roe', 'Rise of Wyrms'] }, '(e:roe or e:"Rise of Wyrms")'],
  [{ rarities: ['rare', 'mythic'] }, '(r:rare or r:mythic)'],
  [{ artist: 'Ada Ohman', flavour: 'hoard', language: 'de' }, 'a:"Ada Ohman" ft:hoard lang:de'],
  [
    {
      kinds: [
        { kind: 'foil', isNot: false },
        { kind: 'reprint', isNot: true },
      ],
    },
    'is:foil -is:reprint',
  ],
  [
    { name: 'wyrm', order: 'usd', direction: 'desc', unique: 'art' },
    'wyrm unique:art order:usd direction:desc',
  ],
]

test.each(CASES)('writes %j as people type it', (wanted, query) => {
  expect(writeQuestion(wanted)).toBe(query)
})

const words = string({ unit: 'grapheme', maxLength: 20 })
const comparison = constantFrom(
  '=' as const,
  '!=' as const,
  '<' as const,
  '<=' as const,
  '>' as const,
  '>=' as const,
)
const colours = record({
  is: comparison,
  letters: array(constantFrom('W', 'U', 'B', 'R', 'G'), { maxLength: 5 }),
})
const anything = record(
  {
    name: words,
    text: words,
    types: record({
      match: constantFrom('all' as const, 'any' as const),
      words: array(record({ word: words, isNot: boolean() }), { maxLength: 4 }),
    }),
    colours,
    identity: colours,
    manaCost: constantFrom('2WW', '{X}{G/U} {P/R}', '10', ''),
    numbers: array(
      record({
        of: constantFrom('mana-value', 'power', 'toughness', 'loyalty'),
        is: comparison,
        than: double(),
      }),
      { maxLength: 3 },
    ),
    prices: array(record({ currency: constantFrom('usd', 'eur', 'tix'), is: comparison, amount: double() }), {
      maxLength: 2,
    }),
    formats: array(
      record({
        status: constantFrom('legal', 'banned', 'restricted'),
        format: constantFrom('modern', 'edh', 'x'),
      }),
      { maxLength: 2 },
    ),
    sets: array(words, { maxLength: 3 }),
    rarities: array(constantFrom('common', 'mythic', 'shiny'), { maxLength: 3 }),
    artist: words,
    flavour: words,
    language: constantFrom('de', 'any', 'klingon'),
    kinds: array(record({ kind: constantFrom(...listKinds(), 'wyrmish'), isNot: boolean() }), {
      maxLength: 3,
    }),
    order: constantFrom(...ORDERS),
    direction: constantFrom(...DIRECTIONS),
    unique: constantFrom(...UNIQUES),
  },
  { requiredKeys: [] },
)

test('whatever the form contains, its search reads without warnings', () => {
  assert(
    property(anything, constantFrom('scryfall' as const, 'tradewyrm' as const), (wanted, dialect) => {
      const query = writeQuestion(wanted)
      if (query === '' || query.length > 1000) return
      const { refusal, warnings, wishes } = readQuestion(query, { dialect, today: '2026-11-21' })
      expect({ query, refusal, warnings }).toEqual({ query, refusal: null, warnings: [] })
      expect(wishes.order).toBe(wanted.order)
    }),
    { numRuns: 3000 },
  )
})
