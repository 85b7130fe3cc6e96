import { expect, test } from 'vitest'

import type { PlaceNumber } from '#engines/search/engine.ts'
import { idOf, oracleIdOf } from '#tests/search/invented-printings.ts'
import { anEngine } from '#tests/search/invented-search.ts'

const hoard = () =>
  anEngine([
    { name: 'Ember Drake', set: 'new', collector_number: '7', released_at: '2022-02-02' },
    { name: 'Ember Drake', set: 'new', collector_number: '7', lang: 'ja', released_at: '2022-02-02' },
    {
      name: 'Ember Drake',
      set: 'old',
      collector_number: '7a',
      mtgo_id: 40,
      mtgo_foil_id: 41,
      multiverse_ids: [5, 6],
    },
    {
      name: 'Märsh // Elder',
      set: 'old',
      collector_number: '70',
      arena_id: 12,
      tcgplayer_id: 30,
      cardmarket_id: 9,
    },
    { name: 'Ember Drake Token', set: 'told', collector_number: '1', layout: 'token', lang: 'ja' },
    { name: 'Emberling', set: 'old', collector_number: '71', edhrec_rank: 3 },
  ])
const found = (number: number) => ({ id: idOf('a', number), isAmbiguous: false })

test('each of its numbers finds a printing', () => {
  const engine = hoard()
  expect(engine.find({ by: 'id', id: idOf('a', 3) })).toEqual(found(3))
  expect(engine.find({ by: 'id', id: idOf('a', 3).toUpperCase() })).toEqual(found(3))
  expect(engine.find({ by: 'mtgo-id', id: 40 })).toEqual(found(3))
  expect(engine.find({ by: 'mtgo-id', id: 41 })).toEqual(found(3))
  expect(engine.find({ by: 'multiverse-id', id: 6 })).toEqual(found(3))
  expect(engine.find({ by: 'arena-id', id: 12 })).toEqual(found(4))
  expect(engine.find({ by: 'tcgplayer-id', id: 30 })).toEqual(found(4))
  expect(engine.find({ by: 'cardmarket-id', id: 9 })).toEqual(found(4))
  expect(engine.find({ by: 'illustration-id', id: idOf('d', 4) })).toEqual(found(4))
})

test('a number shared by printings finds them all, and one of a foil or etched card says so', () => {
  const engine = anEngine([
    {
      name: 'Ember Drake',
      set: 'old',
      collector_number: '7',
      tcgplayer_id: 30,
      mtgo_id: 40,
      mtgo_foil_id: 41,
    },
    { name: 'Ember Drake', set: 'old', collector_number: '7★', tcgplayer_id: 30, tcgplayer_etched_id: 31 },
  ])
  const all = (by: PlaceNumber['by'], id: number) => engine.findAll({ by, id })
  expect(new Set(all('tcgplayer-id', 30))).toEqual(new Set([idOf('a', 1), idOf('a', 2)]))
  expect(all('tcgplayer-id', 31)).toEqual([idOf('a', 2)])
  expect(all('tcgplayer-etched-id', 31)).toEqual([idOf('a', 2)])
  expect(all('tcgplayer-etched-id', 30)).toEqual([])
  expect(all('mtgo-id', 41)).toEqual([idOf('a', 1)])
  expect(all('mtgo-foil-id', 41)).toEqual([idOf('a', 1)])
  expect(all('mtgo-foil-id', 40)).toEqual([])
  expect(all('cardmarket-id', 30)).toEqual([])
  expect(all('mtgo-id', Number.NaN)).toEqual([])
})

test('a card is found as its preferred printing', () => {
  const engine = hoard()
  expect(engine.find({ by: 'oracle-id', id: oracleIdOf('Ember Drake') })).toEqual(found(1))
  expect(engine.find({ by: 'exact-name', name: 'EMBER drake' })).toEqual(found(1))
  expect(engine.find({ by: 'exact-name', name: 'ember drake', set: 'OLD' })).toEqual(found(3))
  expect(engine.find({ by: 'exact-name', name: 'marsh elder' })).toEqual(found(4))
  expect(engine.find({ by: 'fuzzy-name', name: 'embre drake' })).toEqual(found(1))
  expect(engine.find({ by: 'fuzzy-name', name: 'embr drake', set: 'old' })).toEqual(found(3))
})

test('a set and a number find one printing, in English by default', () => {
  const engine = hoard()
  expect(engine.find({ by: 'number', set: 'NEW', number: '7' })).toEqual(found(1))
  expect(engine.find({ by: 'number', set: 'new', number: '7', language: 'ja' })).toEqual(found(2))
  expect(engine.find({ by: 'number', set: 'old', number: '7a' })).toEqual(found(3))
  expect(engine.find({ by: 'number', set: 'old', number: '70' })).toEqual(found(4))
  expect(engine.find({ by: 'number', set: 'told', number: '1' })).toEqual(found(5))
})

test('unknown numbers and names find nothing', () => {
  const engine = hoard()
  for (const lookup of [
    { by: 'id', id: idOf('a', 99) },
    { by: 'id', id: 'Ember Drake' },
    { by: 'oracle-id', id: '' },
    { by: 'oracle-id', id: idOf('c', 1) },
    { by: 'arena-id', id: 40 },
    { by: 'mtgo-id', id: Number.NaN },
    { by: 'number', set: 'old', number: '7' },
    { by: 'number', set: 'old', number: '7a', language: 'ja' },
    { by: 'number', set: 'zzz', number: '7' },
    { by: 'number', set: '', number: '' },
    { by: 'exact-name', name: 'Ember' },
    { by: 'exact-name', name: 'Emberling', set: 'new' },
    { by: 'fuzzy-name', name: 'Wandering Wisp' },
    { by: 'fuzzy-name', name: '' },
  ] as const)
    expect([lookup, engine.find(lookup)]).toEqual([lookup, undefined])
})

test('completes names, and lists all of them', () => {
  const engine = hoard()
  expect(engine.completeName('ember', 9)).toEqual(['Emberling', 'Ember Drake'])
  expect(engine.completeName('ELD', 9)).toEqual(['Märsh // Elder'])
  expect(engine.completeName('e', 1)).toEqual(['Emberling'])
  expect(engine.cardNames()).toEqual(['Ember Drake', 'Emberling', 'Märsh // Elder'])
})

test('an engine without cards answers, too', () => {
  const engine = anEngine([])
  expect([engine.cards, engine.printings]).toEqual([0, 0])
  expect(
    engine.search('mv>0 order:usd', { dialect: 'scryfall', today: '2026-11-21', offset: 0, limit: 9 }),
  ).toMatchObject({
    total: 0,
    hits: [],
  })
  expect(engine.find({ by: 'id', id: idOf('a', 1) })).toBeUndefined()
  expect(engine.find({ by: 'number', set: 'old', number: '7' })).toBeUndefined()
  expect(engine.find({ by: 'fuzzy-name', name: 'ember' })).toBeUndefined()
  expect(engine.completeName('e', 9)).toEqual([])
  expect(engine.cardNames()).toEqual([])
})
