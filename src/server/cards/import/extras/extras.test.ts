import { expect, test } from 'vitest'

import { catalogueOf } from '#server/cards/catalogue/catalogue.ts'
import { importNewest } from '#server/cards/import/import-newest.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { cardObject, uuid } from '#tests/cards/card-objects.ts'
import { standInScryfall } from '#tests/outside/stand-in-scryfall.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { importExtras } from './actions.ts'
import { listRulings, listSymbolDetails } from './queries.ts'

const ruling = (number: number, comment: string) => ({
  object: 'ruling',
  oracle_id: uuid('b', number),
  source: 'wotc',
  published_at: '2021-03-19',
  comment,
})

const SYMBOL = {
  object: 'card_symbol',
  symbol: '{T}',
  svg_uri: 'https://svgs.scryfall.io/card-symbols/T.svg',
  loose_variant: null,
  english: 'tap this permanent',
  transposable: false,
  represents_mana: false,
  appears_in_mana_costs: false,
  mana_value: 0,
  cmc: 0,
  hybrid: false,
  phyrexian: false,
  funny: false,
  colors: [],
  gatherer_alternates: ['ocT'],
}

async function fetchNewest(app: TestApp) {
  return await importNewest(app, await beginImport(app, 'scryfall'))
}

async function commentsOn(app: Pick<TestApp, 'db'>, number: number) {
  return (await listRulings(app.db, uuid('b', number))).map(({ comment }) => comment)
}

test('rulings and symbols come with the cards, and read as on Scryfall', async () => {
  await using scryfall = await standInScryfall([cardObject(1), cardObject(2)], {
    rulings: [ruling(1, 'First.'), ruling(2, 'Other.'), { object: 'ruling' }, ruling(1, 'Second.')],
    symbols: [SYMBOL, { object: 'card_symbol' }],
  })
  await using server = await startHttp({ SCRYFALL_URL: scryfall.url })
  const runId = await beginImport(server.app, 'scryfall')
  await importNewest(server.app, runId)
  await expect.poll(async () => (await catalogueOf(server.app).cards()).source).toBe('scryfall')
  const told: unknown = await (await fetch(`${server.url}/scryfall/cards/${uuid('a', 1)}/rulings`)).json()
  expect(told).toEqual({ object: 'list', has_more: false, data: [ruling(1, 'First.'), ruling(1, 'Second.')] })
  const symbols: unknown = await (await fetch(`${server.url}/scryfall/symbology`)).json()
  expect(symbols).toEqual({ object: 'list', has_more: false, data: [SYMBOL] })
})

test('newer rulings replace the old ones, card by card, and the same file is not fetched twice', async () => {
  await using app = await startApp()
  await using first = await standInScryfall([cardObject(1)], {
    rulings: [ruling(1, 'Old.'), ruling(1, 'Older.')],
  })
  await using second = await standInScryfall([cardObject(1), cardObject(2)], {
    rulings: [ruling(1, 'New.'), ruling(2, 'Also.')],
    updatedAt: '2029-12-31T09:05:36.000+00:00',
  })
  const from = (url: string): TestApp => ({ ...app, config: { ...app.config, scryfallUrl: url } })
  await fetchNewest(from(first.url))
  expect(await commentsOn(app, 1)).toEqual(['Old.', 'Older.'])
  await fetchNewest(from(second.url))
  expect([await commentsOn(app, 1), await commentsOn(app, 2)]).toEqual([['New.'], ['Also.']])
  const bulk = { type: 'rulings', updated_at: '2029-12-31T09:05:36.000+00:00', download_uri: second.url }
  const calls = second.calls.length
  await importExtras(from(second.url), bulk, app.config.dataDir)
  expect(second.calls.slice(calls).map(({ path }) => path)).toEqual(['/symbology'])
})

test('a ruling that was withdrawn goes, though the newer file says nothing of its card', async () => {
  await using app = await startApp()
  const cards = [cardObject(1), cardObject(2)]
  await using first = await standInScryfall(cards, { rulings: [ruling(1, 'Stays.'), ruling(2, 'Goes.')] })
  await using second = await standInScryfall(cards, {
    rulings: [ruling(1, 'Stays.')],
    updatedAt: '2029-12-31T09:05:36.000+00:00',
  })
  for (const { url } of [first, second])
    await fetchNewest({ ...app, config: { ...app.config, scryfallUrl: url } })
  expect([await commentsOn(app, 1), await commentsOn(app, 2)]).toEqual([['Stays.'], []])
})

test('a file without a ruling that we can read takes none away', async () => {
  await using app = await startApp()
  await using first = await standInScryfall([cardObject(1)], { rulings: [ruling(1, 'Stays.')] })
  await using second = await standInScryfall([cardObject(1)], {
    rulings: [{ object: 'ruling', card: uuid('b', 1), words: 'In another form.' }],
    updatedAt: '2029-12-31T09:05:36.000+00:00',
  })
  for (const { url } of [first, second])
    await fetchNewest({ ...app, config: { ...app.config, scryfallUrl: url } })
  expect(await commentsOn(app, 1)).toEqual(['Stays.'])
})

test('cards work without rulings and symbols', async () => {
  await using scryfall = await standInScryfall([cardObject(1)])
  await using app = await startApp({ SCRYFALL_URL: scryfall.url })
  expect(await fetchNewest(app)).toMatchObject({ read: 1 })
  scryfall.failWith(500)
  const bulk = { type: 'rulings', updated_at: 'later', download_uri: `${scryfall.url}/file/rulings.json` }
  await importExtras(app, bulk, app.config.dataDir)
  expect([await commentsOn(app, 1), await listSymbolDetails(app.db)]).toEqual([[], []])
})
