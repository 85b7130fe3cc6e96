import { expect, test } from 'vitest'

import type { Facts } from '#tests/search/invented-printings.ts'
import { anEngine, editions, names } from '#tests/search/invented-search.ts'

const everything = 'mv>=0'

test.each<readonly [string, readonly Facts[], readonly string[], readonly string[]]>([
  [
    'cmc',
    [
      { name: 'Ash', cmc: 4 },
      { name: 'Bog', cmc: 0 },
      { name: 'Cave', cmc: 4 },
    ],
    ['Bog', 'Ash', 'Cave'],
    ['Ash', 'Cave', 'Bog'],
  ],
  [
    'power',
    [
      { name: 'Ash', power: undefined },
      { name: 'Bog', power: '10' },
      { name: 'Cave', power: '1+*' },
      { name: 'Dune', power: '-1' },
      { name: 'Elder', power: '*' },
      { name: 'Fen', power: '3½' },
    ],
    ['Dune', 'Elder', 'Cave', 'Fen', 'Bog', 'Ash'],
    ['Bog', 'Fen', 'Cave', 'Elder', 'Dune', 'Ash'],
  ],
  [
    'toughness',
    [
      { name: 'Ash', toughness: '2' },
      { name: 'Bog', toughness: undefined },
      { name: 'Cave', toughness: '1' },
    ],
    ['Cave', 'Ash', 'Bog'],
    ['Ash', 'Cave', 'Bog'],
  ],
  [
    'edhrec',
    [{ name: 'Ash' }, { name: 'Bog', edhrec_rank: 900 }, { name: 'Cave', edhrec_rank: 5 }],
    ['Cave', 'Bog', 'Ash'],
    ['Bog', 'Cave', 'Ash'],
  ],
  [
    'penny',
    [{ name: 'Ash', penny_rank: 9 }, { name: 'Bog', penny_rank: 10 }, { name: 'Cave' }],
    ['Ash', 'Bog', 'Cave'],
    ['Bog', 'Ash', 'Cave'],
  ],
  [
    'usd',
    [
      { name: 'Ash', prices: { usd: '10.00' } },
      { name: 'Bog', prices: { usd: null } },
      { name: 'Cave', prices: { usd: null, usd_foil: '9.50' } },
      { name: 'Dune', prices: { usd: null, usd_etched: '0.07' } },
    ],
    ['Dune', 'Cave', 'Ash', 'Bog'],
    ['Ash', 'Cave', 'Dune', 'Bog'],
  ],
  [
    'tix',
    [{ name: 'Ash', prices: { tix: '0.03' } }, { name: 'Bog', prices: { tix: '0.02' } }, { name: 'Cave' }],
    ['Bog', 'Ash', 'Cave'],
    ['Ash', 'Bog', 'Cave'],
  ],
  [
    'eur',
    [
      { name: 'Ash', prices: { eur: '0.03' } },
      { name: 'Bog' },
      { name: 'Cave', prices: { eur_foil: '0.01' } },
    ],
    ['Cave', 'Ash', 'Bog'],
    ['Ash', 'Cave', 'Bog'],
  ],
  [
    'rarity',
    [
      { name: 'Ash', rarity: 'mythic' },
      { name: 'Bog', rarity: 'special' },
      { name: 'Cave', rarity: 'common' },
      { name: 'Dune', rarity: 'rare' },
      { name: 'Elder', rarity: 'bonus' },
      { name: 'Fen', rarity: 'uncommon' },
    ],
    ['Cave', 'Fen', 'Dune', 'Bog', 'Ash', 'Elder'],
    ['Elder', 'Ash', 'Bog', 'Dune', 'Fen', 'Cave'],
  ],
  [
    'released',
    [
      { name: 'Ash', released_at: '2021-10-01' },
      { name: 'Bog', released_at: undefined },
      { name: 'Cave', released_at: '2021-09-30' },
    ],
    ['Cave', 'Ash', 'Bog'],
    ['Ash', 'Cave', 'Bog'],
  ],
  [
    'spoiled',
    [
      { name: 'Ash', preview: { previewed_at: '2021-09-01' } },
      { name: 'Bog', released_at: '2020-01-01' },
      { name: 'Cave', released_at: undefined },
    ],
    ['Bog', 'Ash', 'Cave'],
    ['Ash', 'Bog', 'Cave'],
  ],
  [
    'artist',
    [{ name: 'Ash', artist: 'Zoë' }, { name: 'Bog', artist: 'émile' }, { name: 'Cave' }],
    ['Bog', 'Ash', 'Cave'],
    ['Ash', 'Bog', 'Cave'],
  ],
  [
    'set',
    [
      { name: 'Ash', set: 'two', collector_number: '10' },
      { name: 'Bog', set: 'two', collector_number: '9' },
      { name: 'Cave', set: 'one', collector_number: '11' },
    ],
    ['Cave', 'Bog', 'Ash'],
    ['Ash', 'Bog', 'Cave'],
  ],
  [
    'review',
    [
      { name: 'Ash', promo_types: ['boosterfun'], colors: ['W'], cmc: 1 },
      { name: 'Bog', colors: ['U'], cmc: 1 },
      { name: 'Cave', colors: ['W'], cmc: 2 },
      { name: 'Dune', colors: ['W'], cmc: 1 },
    ],
    ['Dune', 'Cave', 'Bog', 'Ash'],
    ['Ash', 'Bog', 'Cave', 'Dune'],
  ],
])(
  'order:%s works both ways, ties go by name, missing values come last',
  (order, cards, upwards, downwards) => {
    const engine = anEngine(cards)
    expect(names(engine, `${everything} order:${order} dir:asc`)).toEqual(upwards)
    expect(names(engine, `${everything} order:${order} dir:desc`)).toEqual(downwards)
    expect(names(engine, `${everything} order:${order} dir:asc unique:prints`)).toEqual(upwards)
    expect(names(engine, `${everything} order:${order} dir:desc unique:prints`)).toEqual(downwards)
  },
)

test('orders by date, rarity or price start at the top by default, others at the bottom', () => {
  const engine = anEngine([
    { name: 'Ash', released_at: '2001-01-01', rarity: 'common', prices: { usd: '1.00' }, cmc: 1 },
    { name: 'Bog', released_at: '2002-01-01', rarity: 'rare', prices: { usd: '2.00' }, cmc: 2 },
  ])
  for (const order of ['released', 'rarity', 'usd']) {
    expect(names(engine, `${everything} order:${order}`)).toEqual(['Bog', 'Ash'])
  }
  for (const order of ['name', 'cmc', 'set']) {
    expect(names(engine, `${everything} order:${order}`)).toEqual(['Ash', 'Bog'])
  }
  expect(names(engine, `${everything} dir:desc`)).toEqual(['Bog', 'Ash'])
})

test('order by colour: single colours, pairs, three or more, colourless, lands', () => {
  const engine = anEngine([
    { name: 'Ash', type_line: 'Land', colors: [], color_identity: ['W'] },
    { name: 'Bog', type_line: 'Basic Land', colors: [], color_identity: [] },
    { name: 'Cave', type_line: 'Artifact', colors: [], color_identity: [] },
    { name: 'Dune', type_line: 'Artifact', colors: [], color_identity: ['G'] },
    { name: 'Elder', colors: ['W', 'U', 'B', 'R', 'G'] },
    { name: 'Fen', colors: ['W', 'G'] },
    { name: 'Glen', colors: ['W', 'U'] },
    { name: 'Hall', colors: ['G'] },
    { name: 'Isle', colors: ['W'] },
    { name: 'Jungle', colors: ['R', 'G', 'W'] },
    { name: 'Keep', colors: ['G'] },
  ])
  const upwards = ['Isle', 'Hall', 'Keep', 'Glen', 'Fen', 'Jungle', 'Elder', 'Dune', 'Cave', 'Ash', 'Bog']
  const downwards = ['Bog', 'Ash', 'Cave', 'Dune', 'Elder', 'Jungle', 'Fen', 'Glen', 'Hall', 'Keep', 'Isle']
  expect(names(engine, `${everything} order:color`)).toEqual(upwards)
  expect(names(engine, `${everything} order:color dir:desc`)).toEqual(downwards)
})

test('a card with two sides sorts by its front', () => {
  const engine = anEngine([
    {
      name: 'Ash // Shore',
      colors: undefined,
      color_identity: ['W', 'U'],
      card_faces: [
        { name: 'Ash', colors: ['U'], type_line: 'Sorcery' },
        { name: 'Shore', colors: ['W'], type_line: 'Land' },
      ],
    },
    { name: 'Bog', colors: ['W'] },
    { name: 'Cave', colors: ['B'] },
  ])
  expect(names(engine, `${everything} order:color`)).toEqual(['Bog', 'Ash // Shore', 'Cave'])
})

test("a card's printings keep their order if the order goes by the card", () => {
  const engine = anEngine([
    { name: 'Ash', released_at: '2001-01-01', cmc: 2 },
    { name: 'Ash', released_at: '2021-01-01', cmc: 2 },
    { name: 'Bog', cmc: 1 },
  ])
  expect(editions(engine, `${everything} order:cmc unique:prints`)).toEqual(['tst/3', 'tst/2', 'tst/1'])
  expect(editions(engine, `${everything} order:cmc dir:desc unique:prints`)).toEqual([
    'tst/2',
    'tst/1',
    'tst/3',
  ])
})
