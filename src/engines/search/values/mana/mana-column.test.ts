import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Comparison, ManaCost, Term } from '#engines/search/term.ts'
import { maskOf } from '#engines/search/values/colours/colour-letters.ts'
import { askTerms } from '#tests/search/asked-terms.ts'

import { readCost } from './read-cost.ts'

const mana = (is: Comparison, cost: string): Term => ({ on: 'mana', is, cost: readCost(cost) })
const devotion = (is: Comparison, letters: string, count: number): Term => ({
  on: 'devotion',
  is,
  letters: maskOf(letters),
  count,
})

const hoard = () =>
  askTerms([
    { name: 'Acorn', mana_cost: '{0}' },
    { name: 'Badger', mana_cost: '{2}{W}{W}' },
    { name: 'Cairn', mana_cost: '', type_line: 'Land' },
    { name: 'Drum', mana_cost: '{X}{X}{R}', type_line: 'Sorcery' },
    { name: 'Eel', mana_cost: '{W/U}{W/U}' },
    { name: 'Fiend', mana_cost: '{3}{B/P}' },
    { name: 'Golem', mana_cost: '{11}' },
    { name: 'Heron', mana_cost: '{2/W}{C}{S}' },
  ])

test.each([
  ['m:2ww', mana('>=', '{2}{W}{W}'), ['Badger']],
  ['m:ww', mana('>=', '{W}{W}'), ['Badger']],
  ['m:www', mana('>=', '{W}{W}{W}'), []],
  ['m:2', mana('>=', '{2}'), ['Badger', 'Fiend', 'Golem']],
  ['m=2', mana('=', '{2}'), []],
  ['m=11', mana('=', '{11}'), ['Golem']],
  ['m=0: lands have no cost', mana('=', '{0}'), ['Acorn']],
  ['m>=0', mana('>=', '{0}'), ['Acorn', 'Badger', 'Drum', 'Eel', 'Fiend', 'Golem', 'Heron']],
  ['m!=0', mana('!=', '{0}'), ['Badger', 'Drum', 'Eel', 'Fiend', 'Golem', 'Heron']],
  ['m<=3ww', mana('<=', '{3}{W}{W}'), ['Acorn', 'Badger']],
  ['m<2ww', mana('<', '{2}{W}{W}'), ['Acorn']],
  ['m>ww', mana('>', '{W}{W}'), ['Badger']],
  ['m:x', mana('>=', '{X}'), ['Drum']],
  ['m:{w/u} is a symbol of its own', mana('>=', '{W/U}'), ['Eel']],
  ['m:w does not find {w/u}', mana('>=', '{W}'), ['Badger']],
  ['m:{u/w}, with its halves swapped', mana('>=', '{U/W}'), ['Eel']],
  ['m:{p/b}', mana('>=', '{P/B}'), ['Fiend']],
  ['m:c', mana('>=', '{C}'), ['Heron']],
  ['m:{z}, which no card has', mana('>=', '{Z}'), []],
  ['m<={z}', mana('<=', '{Z}'), ['Acorn']],
] as const)('answers %s', (_, term, names) => {
  expect(hoard().ask(term)).toEqual(names)
})

test.each([
  ['of one colour', devotion('>=', 'W', 2), ['Badger', 'Eel']],
  ['of either of two', devotion('>=', 'UB', 1), ['Eel', 'Fiend']],
  ['exactly', devotion('=', 'W', 1), ['Heron']],
  ['to nothing in a sorcery', devotion('>=', 'R', 1), []],
  [
    'less than one, of every permanent',
    devotion('<', 'G', 1),
    ['Acorn', 'Badger', 'Cairn', 'Eel', 'Fiend', 'Golem', 'Heron'],
  ],
] as const)('devotion %s', (_, term, names) => {
  expect(hoard().ask(term)).toEqual(names)
})

test('each half of a split card has a cost of its own', () => {
  const { ask } = askTerms([
    {
      name: 'Left // Right',
      layout: 'split',
      mana_cost: '{1}{U} // {3}{R}',
      card_faces: [
        { name: 'Left', mana_cost: '{1}{U}' },
        { name: 'Right', mana_cost: '{3}{R}' },
      ],
    },
  ])
  expect(ask(mana('=', '{1}{U}'))).toEqual(['Left // Right'])
  expect(ask(mana('=', '{3}{R}'))).toEqual(['Left // Right'])
  expect(ask(mana('>=', '{U}{R}'))).toEqual([])
})

test('mana symbols count one by one', () => {
  expect(readCost('{X}{2}{G}{G}{R/W}{½}')).toEqual<ManaCost>({
    generic: 2.5,
    symbols: new Map([
      ['X', 1],
      ['G', 2],
      ['R/W', 1],
    ]),
  })
})

test('the comparisons of costs divide all cards with a cost', () => {
  const aCost = fc
    .array(fc.constantFrom('{1}', '{2}', '{W}', '{U}', '{W/U}', '{X}'), { minLength: 1, maxLength: 4 })
    .map((symbols) => symbols.join(''))
  fc.assert(
    fc.property(fc.array(aCost, { minLength: 1, maxLength: 8 }), aCost, (costs, asked) => {
      const { ask } = askTerms(costs.map((cost) => ({ mana_cost: cost })))
      const count = (is: Comparison) => ask(mana(is, asked)).length
      expect(count('=') + count('!=')).toBe(costs.length)
      expect(count('<=')).toBe(count('<') + count('='))
      expect(count('>=')).toBe(count('>') + count('='))
    }),
    { numRuns: 60 },
  )
})
