import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { lasting, parsed } from '#tests/cards/lasting-object.ts'
import { startApp } from '#tests/server/start-app.ts'

import { cardAddresses } from './addresses.ts'
import { cardObjectOf, type Json } from './card-object.ts'
import { eachStoredPrinting, listSetObjects, listStoredPrintings } from './queries.ts'

const FIRST_HOARD = new URL('../../../../first-hoard/cards.ndjson', import.meta.url)
async function storedObject(app: App, id: string): Promise<Json | undefined> {
  const [row] = await listStoredPrintings(app.db, [id])
  return row === undefined ? undefined : cardObjectOf(row)
}

/** Has every price, named or null, as in Scryfall's objects. */
const PRICES = {
  usd: '0.25',
  usd_foil: '1000.00',
  usd_etched: null,
  eur: '0.03',
  eur_foil: null,
  tix: '0.10',
}

const side = (name: string, facts: Json = {}) => ({
  object: 'card_face',
  name,
  mana_cost: '{R}',
  type_line: 'Creature — Dragon',
  oracle_text: '',
  colors: ['R'],
  power: '1',
  toughness: '1',
  ...facts,
})

const IMAGES = Object.fromEntries(
  ['small', 'normal', 'large', 'png', 'art_crop', 'border_crop'].map((size) => [
    size,
    `https://cards.scryfall.io/${size}/front/a/0/x.${size === 'png' ? 'png' : 'jpg'}?1700000000`,
  ]),
)

/** An object without what belongs on its sides. */
function shellOf(number: number, facts: Json): Record<string, unknown> {
  const shell: Record<string, unknown> = { ...cardObject(number), ...facts }
  for (const key of ['mana_cost', 'oracle_text', 'colors', 'power', 'toughness']) delete shell[key]
  return shell
}

const ODD: readonly Record<string, unknown>[] = [
  cardObject(1, { foil: true, nonfoil: true, prices: PRICES, image_uris: IMAGES, all_parts: [] }),
  cardObject(2, { mana_cost: '', oracle_text: '', edhrec_rank: 3, produced_mana: ['G', 'W'], games: [] }),
  cardObject(3, { color_identity: ['B', 'G', 'U'], colors: ['B', 'G', 'U'], keywords: [], legalities: {} }),
  cardObject(4, { legalities: { modern: 'not_legal', vintage: 'not_legal' }, attraction_lights: [2, 6] }),
  cardObject(5, { oracle_id: uuid('b', 1), content_warning: true, image_uris: { normal: 'http://plain' } }),
  cardObject(6, {
    loyalty: '4',
    flavor_text: 'Of “words”.',
    artist: 'Nobody',
    watermark: 'x',
    frame: '2015',
  }),
  shellOf(7, {
    layout: 'transform',
    name: 'Egg // Wyrm',
    type_line: 'Creature — Egg // Creature — Dragon',
    card_faces: [
      side('Egg', { image_uris: IMAGES, artist: 'One', flavor_text: 'Soon.' }),
      side('Wyrm', { mana_cost: '', image_uris: IMAGES, color_indicator: ['R'], artist: 'Other' }),
    ],
  }),
  {
    ...shellOf(8, { layout: 'split', name: 'Fire // Ice', mana_cost: '{R} // {U}', colors: ['R', 'U'] }),
    card_faces: [side('Fire', { colors: undefined }), side('Ice', { power: undefined })],
  },
  {
    ...shellOf(9, { layout: 'reversible_card', name: 'Wyrm // Drake' }),
    oracle_id: undefined,
    cmc: undefined,
    type_line: undefined,
    card_faces: [
      side('Wyrm', { oracle_id: uuid('b', 9), cmc: 3, layout: 'normal' }),
      side('Drake', { oracle_id: uuid('b', 10), cmc: 2, layout: 'normal' }),
    ],
  },
]

test('an imported card comes out unchanged, whatever it looked like', async () => {
  await using app = await startApp()
  const objects = ODD.map((object) => parsed(JSON.stringify(object)))
  await importObjects(app, objects)
  for (const object of objects) {
    expect(await storedObject(app, String(object['id']))).toEqual(lasting(object))
  }
})

test('every card of the starter set comes out unchanged', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  const lines = readFileSync(FIRST_HOARD, 'utf8').trimEnd().split('\n')
  const objects = new Map(lines.map(parsed).map((each) => [each['id'], each]))
  let count = 0
  for await (const rows of eachStoredPrinting(app.db, 'first-hoard')) {
    for (const row of rows) expect(lasting(cardObjectOf(row))).toEqual(lasting(objects.get(row.id) ?? {}))
    count += rows.length
  }
  expect(count).toBe(objects.size)
})

test('a printing that is legal nowhere does not hide that its card is legal', async () => {
  await using app = await startApp()
  const legal = cardObject(1, { legalities: { modern: 'legal', vintage: 'legal' } })
  const gold = cardObject(2, {
    oracle_id: uuid('b', 1),
    set_type: 'memorabilia',
    legalities: { modern: 'not_legal', vintage: 'not_legal' },
  })
  await importObjects(app, [gold, legal])
  expect(await storedObject(app, uuid('a', 1))).toMatchObject({ legalities: legal['legalities'] })
  expect(await storedObject(app, uuid('a', 2))).toMatchObject({ legalities: gold['legalities'] })
})

test('addresses for programs lead to the API that was asked, pages to their own site', () => {
  const card = {
    id: uuid('a', 1),
    oracle_id: uuid('b', 1),
    name: "Lim-Dûl's Vault",
    lang: 'de',
    set: 'all',
    set_id: uuid('c', 1),
    collector_number: '107★',
    all_parts: [{ id: uuid('a', 2), component: 'token' }],
  }
  const base = 'https://tavern.example/scryfall'
  expect(cardAddresses(card, base)).toMatchObject({
    uri: `${base}/cards/${uuid('a', 1)}`,
    set_uri: `${base}/sets/${uuid('c', 1)}`,
    set_search_uri: `${base}/cards/search?order=set&q=e%3Aall&unique=prints`,
    rulings_uri: `${base}/cards/${uuid('a', 1)}/rulings`,
    prints_search_uri: `${base}/cards/search?order=released&q=oracleid%3A${uuid('b', 1)}&unique=prints`,
    scryfall_uri: 'https://scryfall.com/card/all/107%E2%98%85/de/lim-duls-vault?utm_source=api',
    scryfall_set_uri: 'https://scryfall.com/sets/all?utm_source=api',
    all_parts: [{ component: 'token', uri: `${base}/cards/${uuid('a', 2)}` }],
  })
})

test('sets come with the number of their printings that are here', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2)])
  expect(await listSetObjects(app.db, 'scryfall')).toMatchObject([
    { object: 'set', code: 'tst', name: 'Test Set', set_type: 'expansion', card_count: 2 },
  ])
  expect(await listSetObjects(app.db, 'first-hoard')).toEqual([])
})
