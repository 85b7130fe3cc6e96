import { expect, test } from 'vitest'

import { aPrinting, type Facts, idOf } from '#tests/search/invented-printings.ts'

import { createIntake } from './intake.ts'
import type { Pool } from './pool.ts'

function poolOf(printings: readonly Facts[]): Pool {
  const intake = createIntake()
  for (const [index, facts] of printings.entries()) intake.addCard(aPrinting(index + 1, facts))
  return intake.finish()
}

function editionsOf(pool: Pool, name: string): readonly string[] {
  const card = pool.cards.find((other) => other.name === name)
  return card?.printings.map(({ object }) => `${object.set}/${object.collector_number}`) ?? []
}

test('cards are sorted by name, and their printings follow one after another', () => {
  const pool = poolOf([
    { name: 'Élder Wyrm' },
    { name: '“Ach, Drakes”' },
    { name: 'Ember Drake' },
    { name: "Ember's Heir" },
    { name: 'Élder Wyrm', set: 'two' },
    { name: 'Aether Vial Keeper' },
    { name: 'Æther Wisp' },
    { name: 'Elder' },
  ])
  expect(pool.cards.map(({ name }) => name)).toEqual([
    '“Ach, Drakes”',
    'Aether Vial Keeper',
    'Æther Wisp',
    'Elder',
    'Élder Wyrm',
    'Ember Drake',
    "Ember's Heir",
  ])
  expect(pool.printings.map(({ cardNumber }) => cardNumber)).toEqual([0, 1, 2, 3, 4, 4, 5, 6])
  expect(pool.printings.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('printings share a card by oracle id, else by the id of their sides, else by name', () => {
  const sides = [
    { name: 'Ember Drake', oracle_id: idOf('c', 1), mana_cost: '{R}', cmc: 1, colors: ['R'] },
    { name: 'Ember Drake', oracle_id: idOf('c', 1), mana_cost: '{R}', cmc: 1, colors: ['R'] },
  ]
  const pool = poolOf([
    { name: 'Ember Drake', oracle_id: idOf('c', 1), set: 'one' },
    {
      name: 'Ember Drake // Ember Drake',
      layout: 'reversible_card',
      oracle_id: undefined,
      card_faces: sides,
      set: 'two',
    },
    { name: 'Marsh Wyrm', oracle_id: undefined, set: 'one' },
    { name: 'Marsh Wyrm', oracle_id: undefined, set: 'two' },
    { name: 'Marsh Wyrm', oracle_id: idOf('c', 2), set: 'six' },
  ])
  expect(pool.cards.map(({ name, oracleId }) => [name, oracleId])).toEqual([
    ['Ember Drake', idOf('c', 1)],
    ['Marsh Wyrm', idOf('c', 2)],
    ['Marsh Wyrm', ''],
  ])
  expect(editionsOf(pool, 'Ember Drake')).toEqual(['one/1', 'two/2'])
})

test('a card known only with equal sides has one side', () => {
  const side = { name: 'Ember Drake', oracle_id: idOf('c', 1), mana_cost: '{R}', cmc: 1, colors: ['R'] }
  const [card] = poolOf([
    {
      name: 'Ember Drake // Ember Drake',
      layout: 'reversible_card',
      oracle_id: undefined,
      cmc: undefined,
      colors: undefined,
      card_faces: [side, { ...side, artist: 'Somebody else' }],
    },
  ]).cards
  expect(card).toMatchObject({
    name: 'Ember Drake',
    manaValue: 1,
    faces: [{ manaCost: '{R}', colours: ['R'] }],
  })
  expect(card?.printings[0]?.faces).toHaveLength(2)
})

test.each<readonly [string, Facts, Facts]>([
  ['newer before older', { released_at: '2021-05-05' }, { released_at: '2019-05-05' }],
  ['a known day before none', { released_at: '1999-01-01' }, { released_at: undefined }],
  ['English before other languages', { released_at: '2001-01-01' }, { lang: 'ja' }],
  ['paper before screens', { released_at: '2001-01-01' }, { games: ['mtgo'] }],
  ['ordinary before promotions', { released_at: '2001-01-01' }, { promo: true }],
  ['ordinary sets before boxes', { released_at: '2001-01-01' }, { set_type: 'box' }],
  ['plain before borderless', { released_at: '2001-01-01' }, { border_color: 'borderless' }],
  ['plain before showcase', { released_at: '2001-01-01' }, { frame_effects: ['showcase'] }],
  ['plain before foil alone', { released_at: '2001-01-01' }, { finishes: ['foil'] }],
  ['plain before whole pictures', { released_at: '2001-01-01' }, { full_art: true }],
  ['of this size before oversized', { released_at: '2001-01-01', promo: true }, { oversized: true }],
  ['for play before for collectors', { lang: 'ja' }, { set_type: 'memorabilia' }],
  ['regular before variations', { released_at: '2001-01-01', promo: true }, { variation: true }],
  ['by set code', { set: 'aaa' }, { set: 'bbb' }],
  ['by number as people count', { collector_number: '9' }, { collector_number: '10a' }],
])('prefers printings of a card: %s', (_, first, second) => {
  const shared: Facts = { name: 'Ember Drake', set: 'tst' }
  const ids = { first: { id: idOf('a', 8) }, second: { id: idOf('a', 7) } }
  for (const order of [
    [
      { ...shared, ...second, ...ids.second },
      { ...shared, ...first, ...ids.first },
    ],
    [
      { ...shared, ...first, ...ids.first },
      { ...shared, ...second, ...ids.second },
    ],
  ]) {
    expect(poolOf(order).printings.map(({ object }) => object.id)).toEqual([idOf('a', 8), idOf('a', 7)])
  }
})

test('a fact the source gives for one printing holds for the card', () => {
  const [card] = poolOf([
    { name: 'Ember Drake', legalities: {} },
    {
      name: 'Ember Drake',
      released_at: '2001-01-01',
      legalities: { modern: 'banned' },
      edhrec_rank: 7,
      produced_mana: ['R'],
    },
  ]).cards
  expect(card).toMatchObject({ legalities: { modern: 'banned' }, edhrecRank: 7, producedMana: ['R'] })
})

test('sides have colours of their own, or share the whole card’s', () => {
  const sides = [{ name: 'Ember', colors: ['R'] }, { name: 'Ash' }]
  const [split, turning] = poolOf([
    { name: 'Cinder // Ash', colors: ['B', 'R'], card_faces: [{ name: 'Cinder' }, { name: 'Ash' }] },
    { name: 'Ember // Ash', colors: undefined, card_faces: sides },
  ]).cards
  expect(split?.colours).toEqual(['B', 'R'])
  expect(split?.faces.map(({ colours }) => colours)).toEqual([
    ['B', 'R'],
    ['B', 'R'],
  ])
  expect(turning?.colours).toBeNull()
  expect(turning?.faces.map(({ colours }) => colours)).toEqual([['R'], []])
})

test('a set comes from the list of sets, else from its printings', () => {
  const intake = createIntake()
  intake.addSet({ code: 'one', name: 'Set One', set_type: 'core', block_code: 'blk' })
  intake.addSet({ code: 'not', name: 'Not printed', set_type: 'core' })
  intake.addCard(aPrinting(1, { set: 'one', set_name: 'One', set_type: 'expansion' }))
  intake.addCard(aPrinting(2, { set: 'two', set_name: 'Two', set_type: 'expansion' }))
  const pool = intake.finish()
  expect(pool.knowsSets).toBe(true)
  expect([...pool.sets.values()]).toEqual([
    { code: 'one', name: 'Set One', set_type: 'core', block_code: 'blk' },
    { code: 'two', name: 'Two', set_type: 'expansion', released_at: '2020-01-01' },
  ])
})

test('a source may write null for unknown facts, or omit them', () => {
  const sparse = JSON.stringify({
    ...aPrinting(1),
    keywords: undefined,
    legalities: undefined,
    games: undefined,
    set_type: undefined,
    prices: undefined,
    frame: null,
    edhrec_rank: null,
    flavor_text: null,
    card_faces: null,
    finishes: null,
    image_uris: null,
  })
  const intake = createIntake()
  intake.addCard(JSON.parse(sparse))
  const { object } = intake.finish().printings[0] ?? {}
  expect(object).toMatchObject({ keywords: [], legalities: {}, games: [], set_type: '', prices: {} })
  expect([object?.frame, object?.edhrec_rank, object?.flavor_text, object?.finishes]).toEqual(
    Array.from({ length: 4 }),
  )
})
