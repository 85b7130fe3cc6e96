import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CARD_PAGE_SIZE, CARD_SEARCH_MAX, cardEndpoints } from '#contract/cards.ts'
import { grantAdmin } from '#server/accounts/admins/actions.ts'
import type { App } from '#server/app-context.ts'
import { cardObject, importObjects, uuid } from '#tests/cards.ts'
import { startApp } from '#tests/start-app.ts'
import { startHttp } from '#tests/start-http.ts'

import { findCardPage, listSets, listVariants, searchCards } from './queries.ts'

const FIRST_PAGE = { limit: CARD_PAGE_SIZE, offset: 0 }

async function namesFound(app: App, question: string): Promise<string[]> {
  return (await searchCards(app.db, question, FIRST_PAGE)).results.map(({ name }) => name)
}

const named = (number: number, name: string, facts: Readonly<Record<string, unknown>> = {}) =>
  cardObject(number, { name, ...facts })

const ofOneCard = (number: number, facts: Readonly<Record<string, unknown>>) =>
  cardObject(number, { oracle_id: uuid('b', 1), name: 'Test Wyrm', ...facts })

const pictureOf = (side: string) => `https://cards.scryfall.io/normal/${side}/a/0/card.jpg`
const sideOf = (name: string, side: string) => ({
  object: 'card_face',
  name,
  mana_cost: '',
  oracle_text: '',
  image_uris: { normal: pictureOf(side) },
})

test('a card is found by the beginnings of its words, in any order, with or without accents', async () => {
  await using app = await startApp()
  await importObjects(app, [
    named(1, "Lim-Dûl's Vault"),
    named(2, 'Jötun Grunt'),
    named(3, 'Æther Vial'),
    named(4, '100% Snake_Wyrm'),
  ])
  for (const question of ["lim-dul's vault", 'Lim-Dûl', 'vau lim', 'LIM DUL', 'vault']) {
    expect(await namesFound(app, question)).toEqual(["Lim-Dûl's Vault"])
  }
  expect(await namesFound(app, 'jotun')).toEqual(['Jötun Grunt'])
  expect(await namesFound(app, 'aether')).toEqual(['Æther Vial'])
  expect(await namesFound(app, 'snake_wy')).toEqual(['100% Snake_Wyrm'])
  for (const question of ['ault', 'vault grunt', '%%%', '___', 'snakexwyrm']) {
    expect(await namesFound(app, question)).toEqual([])
  }
})

test('a card of two halves is found by either, and by both', async () => {
  await using app = await startApp()
  await importObjects(app, [
    named(1, 'Fire // Ice', { layout: 'split' }),
    named(2, 'Icebreaker'),
    named(3, 'Bonfire of Ice'),
  ])
  expect(await namesFound(app, 'ice')).toEqual(['Fire // Ice', 'Icebreaker', 'Bonfire of Ice'])
  expect(await namesFound(app, 'Fire // Ice')).toEqual(['Fire // Ice'])
  expect(await namesFound(app, 'ice fire')).toEqual(['Fire // Ice'])
})

test('a card of that very name comes before one whose sides are called so', async () => {
  await using app = await startApp()
  await importObjects(app, [named(1, 'Grove // Grove', { edhrec_rank: 1 }), named(2, 'Grove')])
  expect(await namesFound(app, 'grove')).toEqual(['Grove', 'Grove // Grove'])
})

test('first comes the very name, then what begins so, then the best known; tokens after cards', async () => {
  await using app = await startApp()
  await importObjects(app, [
    named(1, 'Great Dragon', { edhrec_rank: 1 }),
    named(2, 'Dragon Egg', { edhrec_rank: 900 }),
    named(3, 'Dragon Whelp', { edhrec_rank: 20 }),
    named(4, 'Dragon', { layout: 'token' }),
    named(5, 'Dragon Hoard', { layout: 'token', edhrec_rank: 2 }),
    named(6, 'Old Dragon'),
    named(7, 'New Dragon'),
  ])
  expect(await namesFound(app, 'dragon')).toEqual([
    'Dragon',
    'Dragon Whelp',
    'Dragon Egg',
    'Dragon Hoard',
    'Great Dragon',
    'New Dragon',
    'Old Dragon',
  ])
})

test('the printing that stands for a card is plain, on paper, English and the newest such', async () => {
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
  const { results, total } = await searchCards(app.db, 'test wyrm', FIRST_PAGE)
  expect(total).toBe(1)
  expect(results[0]?.id).toBe(uuid('a', 2))
  const variants = await listVariants(app.db, uuid('a', 4))
  expect(variants.map(({ id }) => id)).toEqual([6, 5, 3, 2, 1, 7, 4].map((number) => uuid('a', number)))
  expect((await findCardPage(app.db, uuid('a', 5)))?.canonicalId).toBe(uuid('a', 2))
})

test('a search has pages that do not overlap', async () => {
  await using app = await startApp()
  const cards = Array.from({ length: 130 }, (_, at) => named(at + 1, `Wyrm ${String(at + 1)}`))
  await importObjects(app, cards)
  const pages = await Promise.all(
    [0, 1, 2].map(async (page) => await searchCards(app.db, 'wyrm', { limit: 60, offset: 60 * page })),
  )
  expect(pages.map(({ results, total }) => [results.length, total])).toEqual([
    [60, 130],
    [60, 130],
    [10, 130],
  ])
  expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(130)
})

test('whatever is typed gets an answer', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1)])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: CARD_SEARCH_MAX }), async (question) => {
      const { results, total } = await searchCards(app.db, question, FIRST_PAGE)
      expect(results.length).toBe(total)
      expect(await findCardPage(app.db, question)).toBe(undefined)
      expect(await listVariants(app.db, question)).toEqual([])
    }),
  )
  expect(await namesFound(app, 'wyrm '.repeat(40))).toEqual(['Test Wyrm 1'])
})

test('both sides of a card are told, each with its own picture', async () => {
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
  expect(await listSets(app.db)).toEqual([
    { code: 'oth', name: 'Other', releasedAt: null, iconUri: null, printings: 1 },
    { code: 'tst', name: 'Test Set', releasedAt: null, iconUri: null, printings: 2 },
  ])
})

test('anyone may search and look at cards; what is not there is not found', async () => {
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
  expect(await visitor.call(cardEndpoints.search, { q: 'x'.repeat(1000) })).toMatchObject({ status: 422 })
  expect(await visitor.call(cardEndpoints.variants, { id: first?.id })).toMatchObject({ status: 200 })
  expect(await visitor.call(cardEndpoints.get, { id: first?.id })).toMatchObject({
    body: { isInvented: true },
  })
  for (const endpoint of [cardEndpoints.get, cardEndpoints.variants]) {
    expect(await visitor.call(endpoint, { id: 'nothing' })).toMatchObject({ status: 404 })
    expect(await visitor.call(endpoint, { id: '\u{1F409} %' })).toMatchObject({ status: 404 })
  }
  const page = await visitor.fetch(`/card/${String(first?.id)}`)
  expect(await page.text()).toContain('First Hoard')
  expect((await visitor.fetch('/card/nothing')).status).toBe(404)
})

test('only admins see how the import stands', async () => {
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
