import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Comparison, NumberName, Term } from '#engines/search/term.ts'
import { askTerms } from '#tests/search/asked-terms.ts'

const number = (name: NumberName, is: Comparison, than: number | NumberName): Term => ({
  on: 'number',
  name,
  is,
  than,
})

const LAND = { type_line: 'Land', power: undefined, toughness: undefined, cmc: 0, mana_cost: '' }

const bestiary = () =>
  askTerms([
    { name: 'Ant', power: '1', toughness: '1', cmc: 1 },
    { name: 'Boar', power: '3', toughness: '2', cmc: 3 },
    { name: 'Cloud', power: '*', toughness: '1+*', cmc: 2 },
    { name: 'Deep', power: '∞', toughness: '3.5', cmc: 9 },
    { name: 'Earl', power: undefined, toughness: undefined, loyalty: '4', cmc: 4 },
    { name: 'Field', ...LAND },
    { name: 'Girl', power: '.5', toughness: '.5', cmc: 0.5 },
  ])

test.each([
  ['pow=0', number('power', '=', 0), ['Cloud']],
  ['pow!=1', number('power', '!=', 1), ['Boar', 'Cloud', 'Deep', 'Girl']],
  ['pow>=1000', number('power', '>=', 1000), ['Deep']],
  ['tou<=1', number('toughness', '<=', 1), ['Ant', 'Cloud', 'Girl']],
  ['pt=5', number('pt', '=', 5), ['Boar']],
  ['loy=4', number('loyalty', '=', 4), ['Earl']],
  ['mv<1', number('mana-value', '<', 1), ['Field', 'Girl']],
  ['pow>tou', number('power', '>', 'toughness'), ['Boar', 'Deep']],
  ['tou>pow', number('toughness', '>', 'power'), ['Cloud']],
  ['pow=mv', number('power', '=', 'mana-value'), ['Ant', 'Boar', 'Girl']],
  ['mv<pow', number('mana-value', '<', 'power'), ['Deep']],
  ['mv>pt', number('mana-value', '>', 'pt'), ['Cloud']],
] as const)('answers %s', (_, term, names) => {
  expect(bestiary().ask(term)).toEqual(names)
})

test('cards without a rank on EDHREC match no comparison with it', () => {
  const { ask } = askTerms([
    { name: 'Ant', edhrec_rank: 7, cmc: 8 },
    { name: 'Boar', edhrec_rank: 30_000, cmc: 3 },
    { name: 'Cloud' },
  ])
  expect(ask(number('edhrec-rank', '<=', 10))).toEqual(['Ant'])
  expect(ask(number('edhrec-rank', '!=', 7))).toEqual(['Boar'])
  expect(ask(number('edhrec-rank', '>', 0))).toEqual(['Ant', 'Boar'])
  expect(ask(number('mana-value', '>', 'edhrec-rank'))).toEqual(['Ant'])
})

test('mana values are even, odd, or neither', () => {
  const { ask } = bestiary()
  expect(ask({ on: 'parity', parity: 'even' })).toEqual(['Cloud', 'Earl', 'Field'])
  expect(ask({ on: 'parity', parity: 'odd' })).toEqual(['Ant', 'Boar', 'Deep'])
})

test('each face has its own power, compared with its own toughness', () => {
  const { ask } = askTerms([
    {
      name: 'Hatchling // Hydra',
      layout: 'transform',
      card_faces: [
        { name: 'Hatchling', power: '1', toughness: '1' },
        { name: 'Hydra', power: '5', toughness: '6' },
      ],
    },
  ])
  const card = ['Hatchling // Hydra']
  expect(ask(number('power', '=', 1))).toEqual(card)
  expect(ask(number('power', '=', 5))).toEqual(card)
  expect(ask(number('power', '>', 'toughness'))).toEqual([])
  // Power plus toughness is the front's.
  expect(ask(number('pt', '=', 2))).toEqual(card)
  expect(ask(number('pt', '=', 11))).toEqual([])
})

const editions = () =>
  askTerms([
    {
      name: 'Ember',
      set: 'aaa',
      prices: { usd: '0.50', usd_foil: '2.00', tix: '0.02' },
      artist: 'Ann Oakes',
    },
    { name: 'Ember', set: 'bbb', prices: { usd: '12.34', eur: '9.00' }, artist: 'Ann Oakes & Bo Pike' },
    { name: 'Ember', set: 'bbb', prices: {}, games: ['mtgo'], released_at: '2021-05-05' },
    {
      name: 'Frost',
      set: 'aaa',
      prices: { usd: '3.00' },
      illustration_id: undefined,
      released_at: undefined,
    },
  ])

test.each([
  ['usd<1', number('usd', '<', 1), ['aaa/1']],
  ['usd>=12.34', number('usd', '>=', 12.34), ['bbb/2']],
  ['usd!=3', number('usd', '!=', 3), ['aaa/1', 'bbb/2']],
  ['usdfoil=2', number('usd-foil', '=', 2), ['aaa/1']],
  ['eur>1', number('eur', '>', 1), ['bbb/2']],
  ['tix<0.03', number('tix', '<', 0.03), ['aaa/1']],
  ['usd>eur', number('usd', '>', 'eur'), ['bbb/2']],
  ['usd=mv', number('usd', '=', 'mana-value'), ['aaa/4']],
  ['usd>=pow', number('usd', '>=', 'power'), ['aaa/4', 'bbb/2']],
  ['pow>usd', number('power', '>', 'usd'), ['aaa/1']],
  ['year=2021', number('year', '=', 2021), ['bbb/3']],
  ['year<2021', number('year', '<', 2021), ['aaa/1', 'bbb/2']],
  ['cn>=3', number('collector-number', '>=', 3), ['aaa/4', 'bbb/3']],
  ['artists=2', number('artists', '=', 2), ['bbb/2']],
  ['prints=3', number('prints', '=', 3), ['Ember']],
  ['sets=2', number('sets', '=', 2), ['Ember']],
  ['paperprints=2', number('paper-prints', '=', 2), ['Ember']],
  ['papersets=2', number('paper-sets', '=', 2), ['Ember']],
  ['illustrations>=1', number('illustrations', '>=', 1), ['Ember']],
  ['prints>sets', number('prints', '>', 'sets'), ['Ember']],
] as const)('answers %s', (_, term, found) => {
  expect(editions().ask(term)).toEqual(found)
})

test('a printing in several languages counts once', () => {
  const { ask } = askTerms([
    { name: 'Ember', collector_number: '7', lang: 'en' },
    { name: 'Ember', collector_number: '7', lang: 'ja' },
  ])
  expect(ask(number('prints', '=', 1))).toEqual(['Ember'])
})

test('the comparisons divide all cards with a power', () => {
  const aPower = fc.option(fc.constantFrom('0', '1', '2', '*', '1+*', '.5', '∞', '-1'), { nil: undefined })
  fc.assert(
    fc.property(fc.array(aPower, { minLength: 1, maxLength: 12 }), fc.nat(3), (powers, than) => {
      const { ask } = askTerms(powers.map((power) => ({ power })))
      const count = (is: Comparison) => ask(number('power', is, than)).length
      const known = powers.filter((power) => power !== undefined).length
      expect(count('<') + count('=') + count('>')).toBe(known)
      expect(count('<=') + count('>')).toBe(known)
      expect(count('=') + count('!=')).toBe(known)
    }),
    { numRuns: 60 },
  )
})
