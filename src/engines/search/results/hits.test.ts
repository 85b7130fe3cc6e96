import { expect, test } from 'vitest'

import { aPrinting, idOf, oracleIdOf } from '#tests/search/invented-printings.ts'
import { anEngine, found } from '#tests/search/invented-search.ts'

const pictureOf = (id: string) =>
  `https://cards.scryfall.io/normal/front/${id[0] ?? ''}/${id[1] ?? ''}/${id}.jpg`

test('a hit has what a list of results needs', () => {
  const engine = anEngine([
    {
      name: 'Lim-Dûl’s Drake 龍',
      set: 'inv',
      set_name: 'Invented',
      collector_number: '7★',
      prices: { usd: null, usd_foil: '12.34' },
    },
  ])
  expect(found(engine, 'mv>0').hits).toEqual([
    {
      id: idOf('a', 1),
      oracleId: oracleIdOf('Lim-Dûl’s Drake 龍'),
      name: 'Lim-Dûl’s Drake 龍',
      setCode: 'inv',
      setName: 'Invented',
      collectorNumber: '7★',
      usdCents: 1234,
      imageUrl: null,
    },
  ])
})

test.each([
  ['by its id', pictureOf(idOf('a', 1))],
  ['by its id and the second it was made', `${pictureOf(idOf('a', 1))}?1720000000`],
  ['by a later second than fits in 32 bits', `${pictureOf(idOf('a', 1))}?99999999999`],
  ['by a second that is not written as usual', `${pictureOf(idOf('a', 1))}?007`],
  ['by another id', pictureOf(idOf('c', 1))],
  ['elsewhere', 'https://pictures.example/ember-drake.png'],
])('stores a picture %s', (_, address) => {
  const engine = anEngine([{ image_uris: { normal: address, small: 'https://pictures.example/small.png' } }])
  expect(found(engine, 'mv>0').hits[0]?.imageUrl).toBe(address)
})

test('a card with two sides shows its front', () => {
  const faces = [
    { name: 'Ember', image_uris: { normal: 'https://pictures.example/front.png' } },
    { name: 'Ash', image_uris: { normal: 'https://pictures.example/back.png' } },
  ]
  const engine = anEngine([{ name: 'Ember // Ash', card_faces: faces }])
  expect(found(engine, 'mv>0').hits[0]?.imageUrl).toBe('https://pictures.example/front.png')
})

test('a printing with the card on both sides has its name twice, and a card without an id has none', () => {
  const side = { name: 'Ember Drake', oracle_id: oracleIdOf('Ember Drake'), cmc: 3 }
  const engine = anEngine([
    { name: 'Ember Drake', released_at: '2001-01-01' },
    {
      name: 'Ember Drake // Ember Drake',
      layout: 'reversible_card',
      oracle_id: undefined,
      card_faces: [side, side],
    },
    { name: 'Marsh Elder', oracle_id: undefined },
  ])
  const { hits } = found(engine, 'mv>0 unique:prints')
  expect(hits.map(({ name, oracleId }) => [name, oracleId])).toEqual([
    ['Ember Drake', oracleIdOf('Ember Drake')],
    ['Ember Drake // Ember Drake', oracleIdOf('Ember Drake')],
    ['Marsh Elder', ''],
  ])
})

test('an invalid id fails before a snapshot is made', () => {
  expect(() => anEngine([aPrinting(1, { id: 'Ember Drake' })])).toThrow('Not an id: Ember Drake')
})
