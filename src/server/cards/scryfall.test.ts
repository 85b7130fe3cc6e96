import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { cardEndpoints } from '#contract/cards.ts'
import type { AppEvent } from '#contract/events.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { cardObject } from '#tests/cards/card-objects.ts'
import { standInScryfall } from '#tests/outside/stand-in-scryfall.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { searchCards } from './card-search.ts'
import { importNewest } from './import/import-newest.ts'
import { beginImport } from './import/runs/actions.ts'
import { listSets } from './queries.ts'

/** Incompressible, so that half of a download is really half of the cards. */
const CARDS = Array.from({ length: 40 }, (_, at) =>
  cardObject(at + 1, { oracle_text: randomBytes(2000).toString('base64') }),
)
const SETS = [
  { object: 'set', code: 'tst', name: 'The Test Set', set_type: 'expansion', released_at: '2020-01-01' },
  { object: 'set', code: 'non', name: 'A Set of None', set_type: 'expansion', released_at: '2021-01-01' },
]

async function fetchNewest(app: App) {
  return await importNewest(app, await beginImport(app, 'scryfall'))
}

function leftovers(app: App): string[] {
  return readdirSync(path.join(app.config.dataDir, 'downloads'))
}

test('the newest cards and sets are downloaded as Scryfall asks, and no files are left behind', async () => {
  await using scryfall = await standInScryfall(CARDS, { sets: SETS })
  await using app = await startApp({ SCRYFALL_URL: scryfall.url })
  expect(await fetchNewest(app)).toMatchObject({ read: 40, changes: { added: 40 }, broken: 0 })
  expect(scryfall.calls.map((call) => call.path)).toEqual([
    '/bulk-data',
    '/moved',
    '/file/default-cards.json',
    '/sets',
    '/sets?page=2',
    '/symbology',
    '/file/rulings.json',
  ])
  for (const call of scryfall.calls) {
    expect(call.userAgent).toMatch(/^Tradewyrm\//)
    expect(call.accept).toContain('application/json')
  }
  expect(await listSets(app.db, 'scryfall')).toMatchObject([
    { code: 'tst', name: 'The Test Set', printings: 40 },
  ])
  const { data } = await searchCards(app, { q: '!"test wyrm 7"', page: 1 })
  expect(data[0]).toMatchObject({ name: 'Test Wyrm 7', price: 1.5 })
  expect(leftovers(app)).toEqual([])
})

test('cards already here are not downloaded again', async () => {
  await using scryfall = await standInScryfall(CARDS)
  await using app = await startApp({ SCRYFALL_URL: scryfall.url })
  await fetchNewest(app)
  const callsBefore = scryfall.calls.length
  expect(await fetchNewest(app)).toBe(undefined)
  expect(scryfall.calls.slice(callsBefore).map((call) => call.path)).toEqual(['/bulk-data'])
})

test('a download whose connection breaks resumes where it was', async () => {
  await using scryfall = await standInScryfall(CARDS)
  await using app = await startApp({ SCRYFALL_URL: scryfall.url })
  scryfall.cutDownloads(2)
  expect(await fetchNewest(app)).toMatchObject({ read: 40, changes: { added: 40 }, broken: 0 })
  const starts = scryfall.calls
    .filter((call) => call.path.startsWith('/file/default'))
    .map(({ range }) => Number(/\d+/.exec(range ?? '0')?.[0]))
  expect(starts).toHaveLength(3)
  expect(starts[1]).toBeGreaterThan(0)
  expect(starts[2]).toBeGreaterThan(starts[1] ?? 0)
})

test('without a network, or when Scryfall fails, there is one calm sentence', async () => {
  await using scryfall = await standInScryfall(CARDS)
  await using sick = await startApp({ SCRYFALL_URL: scryfall.url })
  scryfall.failWith(503)
  await expect(fetchNewest(sick)).rejects.toThrow('Scryfall answered 503.')
  await using offline = await startApp({ SCRYFALL_URL: 'http://127.0.0.1:9' })
  await expect(fetchNewest(offline)).rejects.toThrow('Scryfall could not be reached.')
})

/** The next matching event, as any process receives it. */
async function nextEvent(app: App, fits: (event: AppEvent) => boolean): Promise<AppEvent> {
  const { promise, resolve } = Promise.withResolvers<AppEvent>()
  const end = app.tail.follow((event) => {
    if (fits(event)) resolve(event)
  })
  return await promise.finally(end)
}

test('an admin starts an import; it runs in the background, and the server hears when it is done', async () => {
  await using scryfall = await standInScryfall(CARDS, { sets: SETS })
  await using server = await startHttp({ SCRYFALL_URL: scryfall.url })
  const admin = await server.as('gandalf')
  await grantAdmin(server.app, 'gandalf')
  const imported = nextEvent(server.app, ({ type }) => type === 'cards.imported')
  expect(await admin.call(cardEndpoints.startImport)).toMatchObject({
    status: 200,
    body: { source: 'first-hoard', running: { phase: 'waiting' } },
  })
  expect(await imported).toEqual({ type: 'cards.imported', source: 'scryfall', printings: 40 })
  expect(await admin.call(cardEndpoints.importState)).toMatchObject({
    body: { source: 'scryfall', printings: 40, running: null, failure: null },
  })
})

test('an admin sees why an import failed', async () => {
  await using scryfall = await standInScryfall(CARDS)
  await using server = await startHttp({ SCRYFALL_URL: scryfall.url })
  scryfall.failWith(500)
  const admin = await server.as('gandalf')
  await grantAdmin(server.app, 'gandalf')
  const ended = nextEvent(
    server.app,
    (event) => event.type === 'cards.import-progressed' && event.running === null,
  )
  await admin.call(cardEndpoints.startImport)
  await ended
  expect(await admin.call(cardEndpoints.importState)).toMatchObject({
    body: { source: 'first-hoard', running: null, failure: { sentence: 'Scryfall answered 500.' } },
  })
})
