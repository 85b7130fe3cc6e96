import { expect, test } from 'vitest'

import { askTerms } from '#tests/search/asked-terms.ts'
import { type Facts, idOf } from '#tests/search/invented-printings.ts'

import { NEW_ASPECTS, type NewAspect } from './first-printing-rules.ts'

/** Printings of one card, one each year. */
function yearly(...printings: readonly Facts[]): readonly Facts[] {
  return printings.map(inItsYear)
}

function inItsYear(facts: Facts, index: number): Facts {
  return {
    name: 'Ember Drake',
    set: `s${String(index + 1)}`,
    released_at: `${String(2001 + index)}-01-01`,
    illustration_id: idOf('d', 1),
    ...facts,
  }
}

const newWith = (aspect: NewAspect, printings: readonly Facts[]) =>
  askTerms(printings).ask({ on: 'new', aspect })

test('the first printing with each rarity is new, in whatever order sets are added', () => {
  const printings = yearly({ rarity: 'rare' }, { rarity: 'common' }, { rarity: 'rare' }, { rarity: 'mythic' })
  expect(newWith('rarity', printings)).toEqual(['s1/1', 's2/2', 's4/4'])
  expect(newWith('rarity', printings.toReversed())).toEqual(['s1/4', 's2/3', 's4/1'])
})

test('on the same day the lowest number is first, and a variation follows its regular twin', () => {
  const day = { released_at: '2001-01-01', set: 'one', name: 'Ember Drake' }
  expect(
    newWith('card', [
      { ...day, collector_number: '10' },
      { ...day, collector_number: '9' },
    ]),
  ).toEqual(['one/9'])
  expect(
    newWith('card', [
      { ...day, collector_number: '9★', variation: true },
      { ...day, collector_number: '9' },
    ]),
  ).toEqual(['one/9'])
})

test.each([
  ['frame', [{ frame: '1993' }, { frame: '1993' }, { frame: '2015' }], ['s1/1', 's3/3']],
  ['foil', [{ finishes: ['nonfoil'] }, { finishes: ['nonfoil', 'foil'] }, { finishes: ['foil'] }], ['s2/2']],
  ['nonfoil', [{ finishes: ['foil'] }, { finishes: ['nonfoil'] }], ['s2/2']],
  ['card', [{ games: ['arena'] }, { games: ['paper'] }, { games: ['paper'] }], ['s2/2']],
  ['arena', [{ games: ['paper'] }, { games: ['arena'] }], ['s2/2']],
  ['mtgo', [{ games: ['paper', 'mtgo'] }, { games: ['mtgo'] }], ['s1/1']],
  ['game', [{ games: ['paper'] }, { games: ['paper', 'arena'] }, { games: ['arena'] }], ['s1/1', 's2/2']],
  ['artist', [{ artist: 'Ann' }, { artist: 'Bo' }, { artist: 'Ann' }], ['s1/1', 's2/2']],
  ['artist', [{}, {}], []],
  ['flavor', [{}, { flavor_text: 'Hot.' }, { flavor_text: 'Hot.' }], ['s2/2']],
  ['language', [{ lang: 'en' }, { lang: 'ja' }, { lang: 'en' }], ['s1/1', 's2/2']],
  ['border', [{ border_color: 'white' }, { border_color: 'black' }], ['s1/1', 's2/2']],
  ['art', [{}, { illustration_id: idOf('d', 2) }, {}], ['s1/1', 's2/2']],
  ['rarity', [{ set_type: 'promo' }, {}], ['s2/2']],
  ['frame', [{ set_type: 'memorabilia' }, {}], ['s2/2']],
] as const satisfies readonly (readonly [NewAspect, readonly Facts[], readonly string[]])[])(
  'new:%s of %j',
  (aspect, printings, found) => {
    expect(newWith(aspect, yearly(...printings))).toEqual(found)
  },
)

test('art is new once, whichever card it is on', () => {
  const printings = [
    { name: 'Gate', released_at: '2001-01-01', illustration_id: idOf('d', 7) },
    { name: 'Door', released_at: '2002-01-01', illustration_id: idOf('d', 7) },
  ]
  expect(newWith('art', printings)).toEqual(['tst/1'])
})

test("a card's first printing with each rarity is new", () => {
  const rarities = ['common', 'rare', 'common', 'mythic', 'rare'] as const
  const printings = yearly(...rarities.map((rarity) => ({ rarity })))
  expect(newWith('rarity', printings)).toHaveLength(new Set(rarities).size)
})

test('a card enters Pauper with its first common printing after another rarity', () => {
  const newInPauper = { on: 'kind', kind: 'newinpauper' } as const
  expect(
    askTerms(yearly({ rarity: 'uncommon' }, { rarity: 'common' }, { rarity: 'common' })).ask(newInPauper),
  ).toEqual(['s2/2'])
  expect(askTerms(yearly({ rarity: 'common' }, { rarity: 'rare' })).ask(newInPauper)).toEqual([])
})

test('the very first printing is new in every known aspect', () => {
  const first = yearly({
    artist: 'Ann',
    flavor_text: 'Hot.',
    games: ['paper', 'arena', 'mtgo', 'astral', 'sega'],
    finishes: ['foil', 'nonfoil'],
  })
  for (const aspect of NEW_ASPECTS) expect(newWith(aspect, first)).toEqual(['s1/1'])
})
