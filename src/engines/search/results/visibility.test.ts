import { expect, test } from 'vitest'

import { idOf } from '#tests/search/invented-printings.ts'
import { anEngine, found, names } from '#tests/search/invented-search.ts'

const engine = anEngine([
  { name: 'Ember Drake', set: 'emb', arena_id: 41 },
  { name: 'A-Ember Drake', set: 'emb', set_type: 'alchemy', promo_types: ['rebalanced'], arena_id: 42 },
  { name: 'Ember Token', set: 'emb', layout: 'token', type_line: 'Token Creature — Dragon' },
])

test.each([
  'ember',
  'e:emb',
  'a:ohman or ember',
  '-name:/(.)\\1/',
  'ember include:extras',
  'include:all mv>0',
])('%s leaves rebalanced cards hidden', (query) => {
  expect(names(engine, query)).not.toContain('A-Ember Drake')
})

test.each([
  'is:rebalanced',
  'ember is:rebalanced',
  '!"A-Ember Drake"',
  'arenaid:42',
  `scryfallid:${idOf('a', 2)}`,
])('%s names a rebalanced card, so it is shown', (query) => {
  expect(names(engine, query)).toContain('A-Ember Drake')
})

test('only a rebalanced card beside them does not make the code of a set include extras', () => {
  const without = anEngine([
    { name: 'Ember Drake', set: 'emb' },
    { name: 'A-Ember Drake', set: 'emb', promo_types: ['rebalanced'] },
  ])
  expect(found(without, 'e:emb')).toMatchObject({ total: 1, hasExtras: false })
  expect(found(engine, 'e:emb')).toMatchObject({ total: 2, hasExtras: true })
})

test('the id of a variation shows it', () => {
  const varied = anEngine([
    { name: 'Ember Drake' },
    { name: 'Ember Drake', variation: true, tcgplayer_id: 7 },
  ])
  expect(found(varied, `scryfallid:${idOf('a', 2)}`).total).toBe(1)
  expect(found(varied, 'tcgplayerid:7').total).toBe(1)
})
