import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CARD_SEARCH_MAX, cardEndpoints } from '#contract/cards.ts'
import type { Wishes } from '#engines/search/question.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { searchCards } from './card-search.ts'
import { findCardPage, listPriceHistory, listSets, listVariants } from './queries.ts'

const ofOneCard = (number: number, facts: Readonly<Record<string, unknown>>) =>
  cardObject(number, { oracle_id: uuid('b', 1), name: 'Test Wyrm', ...facts })

const NO_PRICES = { usd: null, usd_foil: null, usd_etched: null, eur: null, eur_foil: null, tix: null }

const pictureOf = (side: string) => `https://cards.scryfall.io/normal/${side}/a/0/card.jpg`
const sideOf = (name: string, side: string) => ({
  object: 'card_face',
  name,
  mana_cost: '',
  oracle_text: '',
  image_uris: { normal: pictureOf(side) },
})

test('the printing that represents a card is plain, on paper, in English and the newest of these', async () => {
  await using app = await startApp()
  await importObjects(app, [
    ofOneCard(1, { released_at: '2010-01-01' }),
    ofOneCard(2, { released_at: '2015-01-01' }),
    ofOneCard(3, { released_at: '2020-01-01', promo: true }),
    ofOneCard(4, { released_at: '2021-01-01', digital: true }),
    ofOneCard(5, { released_at: '2022-01-01', border_color: 'borderless' }),
    ofOneCard(6, { released_at: '2023-01-01', lang: 'ja' }),
    ofOneCard(7, { released_at: null }),
  ])
  const { data, total } = await searchCards(app, { q: 'test wyrm', page: 1 })
  expect(total).toBe(1)
  expect(data[0]?.id).toBe(uuid('a', 2))
  const variants = await listVariants(app.db, uuid('a', 4))
  expect(variants.map(({ id }) => id)).toEqual([6, 5, 3, 2, 1, 7, 4].map((number) => uuid('a', number)))
  expect((await findCardPage(app.db, uuid('a', 5)))?.canonicalId).toBe(uuid('a', 2))
})

test('pages of a search do not overlap, and each says where the next one is', async () => {
  await using app = await startApp()
  const cards = Array.from({ length: 130 }, (_, at) => cardObject(at + 1, { name: `Wyrm ${String(at + 1)}` }))
  await importObjects(app, cards)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => searchCards(app, { q: 'wyrm', page })))
  expect(pages.map(({ data, total, nextPage }) => [data.length, total, nextPage])).toEqual([
    [60, 130, 2],
    [60, 130, 3],
    [10, 130, null],
    [0, 130, null],
  ])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(130)
})

test('a card with exactly this name comes first, unless an order is given, and counts once', async () => {
  await using app = await startApp()
  const others = Array.from({ length: 70 }, (_, at) =>
    cardObject(at + 1, { name: `Ash Wyrm ${String(at + 1)}` }),
  )
  await importObjects(app, [...others, cardObject(99, { name: 'Wyrm' })])
  const first = await searchCards(app, { q: ' wyrm ', page: 1 })
  const second = await searchCards(app, { q: ' wyrm ', page: 2 })
  expect(first.data[0]?.name).toBe('Wyrm')
  expect([first.total, first.data.length, second.total, second.data.length]).toEqual([71, 60, 71, 11])
  const names = [...first.data, ...second.data].map(({ name }) => name)
  expect(new Set(names).size).toBe(71)
  expect(first.understood.map(({ typed }) => typed)).toEqual(['wyrm'])
  for (const asked of [{ q: 'wyrm order:name' }, { q: 'wyrm', wishes: { order: 'name' } as const }]) {
    expect((await searchCards(app, { ...asked, page: 1 })).data[0]?.name).toBe('Ash Wyrm 1')
  }
})

test('a search is shown as its text says, else as the request says', async () => {
  await using app = await startApp()
  await importObjects(app, [
    cardObject(1, { cmc: 5, mana_cost: '{5}' }),
    cardObject(2, { cmc: 1, mana_cost: '{1}' }),
    cardObject(3, { oracle_id: uuid('b', 2), cmc: 1, mana_cost: '{1}', set: 'oth', name: 'Test Wyrm 2' }),
  ])
  const shown = async (query: string, wishes: Wishes) => {
    const { data, unique, order } = await searchCards(app, { q: query, page: 1, wishes })
    return { unique, order, names: data.map(({ name }) => name) }
  }
  expect(await shown('t:dragon', { order: 'cmc' })).toEqual({
    unique: 'cards',
    order: 'cmc',
    names: ['Test Wyrm 2', 'Test Wyrm 1'],
  })
  expect(await shown('t:dragon unique:prints order:name', { unique: 'cards', order: 'cmc' })).toEqual({
    unique: 'prints',
    order: 'name',
    names: ['Test Wyrm 1', 'Test Wyrm 2', 'Test Wyrm 2'],
  })
})

test('it says what was understood and what was ignored, and why a search is unreadable', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1)])
  expect(await searchCards(app, { q: 'wyrm t:dragon nonsense:3', page: 1 })).toMatchObject({
    total: 1,
    understood: [
      { typed: 'wyrm', from: 0 },
      { typed: 't:dragon', from: 5 },
    ],
    warnings: [expect.stringContaining('nonsense')],
    unreadable: null,
    answeredBy: 'here',
  })
  expect(await searchCards(app, { q: 't:dragon (c:r', page: 1 })).toMatchObject({
    data: [],
    total: 0,
    unreadable: 'Your search contains unclosed parentheses.',
  })
})

test('any text gets an answer', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1)])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: CARD_SEARCH_MAX }), async (question) => {
      const { data, total } = await searchCards(app, { q: question, page: 1 })
      expect(data.length).toBe(total)
      expect(await findCardPage(app.db, question)).toBe(undefined)
      expect(await listVariants(app.db, question)).toEqual([])
      expect(await listPriceHistory(app.db, question)).toEqual([])
    }),
    { numRuns: propertyRuns(100) },
  )
})

const priced = (usd: string | null, eur: string | null) => cardObject(1, { prices: { usd, eur } })

test('the prices of a printing are listed by kind, the oldest first', async () => {
  await using app = await startApp()
  await importObjects(app, [priced('1.50', null)], { day: '2029-01-01' })
  await importObjects(app, [priced('2.25', '0.10')], { day: '2029-01-02' })
  await importObjects(app, [priced(null, '0.10')], { day: '2029-01-03' })
  expect(await listPriceHistory(app.db, uuid('a', 1))).toEqual([
    {
      kind: 'usd',
      points: [
        { on: '2029-01-01', price: 1.5 },
        { on: '2029-01-02', price: 2.25 },
        { on: '2029-01-03', price: null },
      ],
    },
    { kind: 'eur', points: [{ on: '2029-01-02', price: 0.1 }] },
  ])
})

test('both sides of a card are described, each with its own picture', async () => {
  await using app = await startApp()
  const shell = cardObject(1, { name: 'Calm Egg // Angry Wyrm', layout: 'transform' })
  for (const key of ['mana_cost', 'oracle_text', 'colors', 'power', 'toughness']) delete shell[key]
  const egg = { ...sideOf('Calm Egg', 'front'), mana_cost: '{R}', colors: ['R'], power: '0', toughness: '1' }
  const wyrm = { ...sideOf('Angry Wyrm', 'back'), colors: ['R', 'G'], power: '5', flavor_text: 'It hatched.' }
  await importObjects(app, [
    { ...shell, type_line: 'Creature — Egg // Creature — Dragon', card_faces: [egg, wyrm] },
  ])
  expect(await findCardPage(app.db, uuid('a', 1))).toMatchObject({
    name: 'Calm Egg // Angry Wyrm',
    typeLine: 'Creature — Egg',
    manaCost: '{R}',
    power: '0',
    imageUrl: pictureOf('front'),
    colours: ['R'],
    sides: [
      { name: 'Calm Egg', imageUrl: pictureOf('front') },
      {
        name: 'Angry Wyrm',
        imageUrl: pictureOf('back'),
        colours: ['R', 'G'],
        flavour: 'It hatched.',
        power: '5',
      },
    ],
  })
})

test('a set counts the printings that are here', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2), cardObject(3, { set: 'oth', set_name: 'Other' })])
  expect(await listSets(app.db, 'scryfall')).toEqual([
    { code: 'oth', name: 'Other', releasedAt: null, iconUri: null, printings: 1 },
    { code: 'tst', name: 'Test Set', releasedAt: null, iconUri: null, printings: 2 },
  ])
})

test('anyone may search and look at cards; an unknown card is not found', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  const found = await visitor.call(cardEndpoints.search, { q: ' emberwake ', source: 'scryfall' })
  expect(found).toMatchObject({ status: 200, body: { hasMore: false, nextPage: null } })
  const { data } = cardEndpoints.search.reply.parse(found.body)
  const [first] = data
  expect(first).toMatchObject({ versionUri: `/api/cards/${String(first?.id)}/variants` })
  expect(await visitor.call(cardEndpoints.search, { q: ' em ' })).toMatchObject({
    body: { data: [], total: 0, hasMore: false, nextPage: null },
  })
  expect(await visitor.call(cardEndpoints.search, { q: 'x'.repeat(1001) })).toMatchObject({ status: 422 })
  expect(await visitor.call(cardEndpoints.variants, { id: first?.id })).toMatchObject({ status: 200 })
  expect(await visitor.call(cardEndpoints.get, { id: first?.id })).toMatchObject({
    body: { isInvented: true },
  })
  expect(await visitor.call(cardEndpoints.prices, { id: first?.id })).toMatchObject({
    status: 200,
    body: expect.arrayContaining([
      { kind: 'usd', points: [expect.objectContaining({ price: first?.price })] },
    ]) as unknown,
  })
  expect(await visitor.call(cardEndpoints.complete, { q: 'emberw' })).toMatchObject({
    body: { names: expect.arrayContaining(['Emberwake Drake']) as unknown },
  })
  for (const endpoint of [cardEndpoints.get, cardEndpoints.variants, cardEndpoints.prices]) {
    expect(await visitor.call(endpoint, { id: 'nothing' })).toMatchObject({ status: 404 })
    expect(await visitor.call(endpoint, { id: '\u{1F409} %' })).toMatchObject({ status: 404 })
  }
  const page = await visitor.fetch(`/card/${String(first?.id)}`)
  expect(await page.text()).toContain('First Hoard')
  expect((await visitor.fetch('/card/nothing')).status).toBe(404)
})

test('only admins see the state of the import', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  expect(await member.call(cardEndpoints.importState)).toMatchObject({ status: 404 })
  expect(await member.call(cardEndpoints.startImport)).toMatchObject({ status: 404 })
  await grantAdmin(server.app, 'gandalf')
  expect(await member.call(cardEndpoints.importState)).toMatchObject({
    status: 200,
    body: { source: 'first-hoard', running: null, failure: null, refreshesDaily: false },
  })
})

test.each([
  ['usd', { usd: '1.50', eur: '1.20' }, '$1.50'],
  ['eur', { usd: '1.50', eur: '1.20' }, '€1.20'],
  ['eur', { usd: '1.50', eur: null, eur_foil: '3.40' }, '€3.40'],
])('a link to a card tells its price in the currency of the house: %s', async (currency, prices, told) => {
  await using server = await startHttp({ CURRENCY: currency })
  await importObjects(server.app, [
    cardObject(1, { type_line: 'Creature', set_name: 'First Nest', prices: { ...NO_PRICES, ...prices } }),
  ])
  const html = await (await server.visitor().fetch(`/card/${uuid('a', 1)}`)).text()
  expect(html).toContain(`<meta property="og:description" content="Creature · First Nest · ${told}">`)
})

test('a link to a card without a price in the currency of the house tells none', async () => {
  await using server = await startHttp({ CURRENCY: 'eur' })
  await importObjects(server.app, [
    cardObject(1, { type_line: 'Creature', set_name: 'First Nest', prices: { ...NO_PRICES, usd: '1.50' } }),
  ])
  const html = await (await server.visitor().fetch(`/card/${uuid('a', 1)}`)).text()
  expect(html).toContain('<meta property="og:description" content="Creature · First Nest">')
})
