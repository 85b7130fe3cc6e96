import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { replaceRulings } from '#server/cards/import/extras/queries.ts'
import { importNewest } from '#server/cards/import/import-newest.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { cardObjectOf } from '#server/cards/objects/card-object.ts'
import { eachStoredPrinting, listSetObjects } from '#server/cards/objects/queries.ts'
import { catalogueOf } from '#server/cards/public.ts'
import type { CardSource } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'
import { askJson } from '#tests/cards/ask-scryfall.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { freePort } from '#tests/server/house.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

import { openBulkFile } from './bulk-files.ts'
import { BULK_TYPES } from './bulk-types.ts'

async function cardsOf(db: Database, source: CardSource) {
  const cards: unknown[] = []
  for await (const rows of eachStoredPrinting(db, source)) cards.push(...rows.map(cardObjectOf))
  return cards
}

async function codes(db: Database, source: CardSource) {
  return (await listSetObjects(db, source)).map(({ code, card_count: count }) => [code, count])
}

test('another server can import from this one as from Scryfall, and then has the same cards', async () => {
  await using server = await startHttp({ PORT: String(await freePort()) })
  await using other = await startApp({ SCRYFALL_URL: `${server.url}/scryfall` })
  const runId = await beginImport(other, 'scryfall')
  const result = await importNewest(other, runId)
  const theirs = await cardsOf(server.app.db, 'first-hoard')
  expect(result).toMatchObject({ read: theirs.length, changes: { added: theirs.length }, broken: 0 })
  expect(await cardsOf(other.db, 'scryfall')).toEqual(theirs)
  expect(await codes(other.db, 'scryfall')).toEqual(await codes(server.app.db, 'first-hoard'))
})

test('the file is sent compressed if the caller accepts that, else plain', async () => {
  await using server = await startHttp()
  const address = `${server.url}/scryfall/bulk-data/default_cards/file`
  const packed = await fetch(address)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
  const cards: unknown = await plain.json()
  expect(await packed.json()).toEqual(cards)
  expect(cards).toHaveLength((await catalogueOf(server.app).cards()).engine.printings)
})

const Objects = z.array(z.looseObject({ object: z.string() }))

/** Downloads a file, and lists this field of its objects in order. */
async function fieldsOf(server: TestServer, type: string, field: string): Promise<string[]> {
  const response = await fetch(`${server.url}/scryfall/bulk-data/${type}/file`)
  expect(response.status).toBe(200)
  const objects = Objects.parse(await response.json())
  return objects.map((object) => String(object[field])).toSorted()
}

function filesOf({ app }: TestServer): string[] {
  const folder = path.join(app.config.dataDir, 'bulk')
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

/** One card with two pictures in two languages, and one that is only there in Japanese. */
const PICTURED = [
  cardObject(1, { illustration_id: uuid('d', 1), released_at: '2021-01-01' }),
  cardObject(2, { oracle_id: uuid('b', 1), illustration_id: uuid('d', 1) }),
  cardObject(3, { oracle_id: uuid('b', 1), illustration_id: uuid('d', 2) }),
  cardObject(4, {
    oracle_id: uuid('b', 1),
    illustration_id: uuid('d', 2),
    lang: 'ja',
    collector_number: '3',
  }),
  cardObject(5, { lang: 'ja', artist: 'Nobody' }),
]
const ids = (...numbers: readonly number[]) => numbers.map((number) => uuid('a', number))

test('each bulk file has what its type says', async () => {
  await using server = await startHttp()
  await importObjects(server.app, PICTURED)
  const ruling = { oracle_id: uuid('b', 1), source: 'wotc', published_at: '2020-02-02' }
  await replaceRulings(
    server.app.db,
    [uuid('b', 1)],
    ['First.', 'Second.'].map((comment, place) => Object.assign({ place, comment }, ruling)),
  )
  expect(await fieldsOf(server, 'oracle_cards', 'id')).toEqual(ids(1, 5))
  expect(await fieldsOf(server, 'unique_artwork', 'id')).toEqual(ids(1, 3, 5))
  expect(await fieldsOf(server, 'default_cards', 'id')).toEqual(ids(1, 2, 3, 5))
  expect(await fieldsOf(server, 'all_cards', 'id')).toEqual(ids(1, 2, 3, 4, 5))
  expect(await fieldsOf(server, 'rulings', 'comment')).toEqual(['First.', 'Second.'])
  expect(await fieldsOf(server, 'rulings', 'object')).toEqual(['ruling', 'ruling'])
})

test('every bulk file is listed, and found by its id and its type', async () => {
  await using server = await startHttp()
  const { data } = scryfallEndpoints.bulkFiles.reply.options[0].parse(
    (await askJson(server, '/bulk-data')).body,
  )
  expect(data.map(({ type }) => type)).toEqual([
    'oracle_cards',
    'unique_artwork',
    'default_cards',
    'all_cards',
    'rulings',
  ])
  for (const file of data) {
    for (const way of [file.id, file.id.toUpperCase(), file.type, file.type.replace('_', '-')]) {
      expect(await askJson(server, `/bulk-data/${way}`), way).toEqual({ status: 200, body: file })
    }
    expect(file.uri).toBe(`${server.app.config.publicUrl}/scryfall/bulk-data/${file.id}`)
    const content = await fetch(`${server.url}${new URL(file.download_uri).pathname}`)
    const bytes = (await content.bytes()).length
    const { body } = await askJson(server, `/bulk-data/${file.type}`)
    expect(body).toMatchObject({ size: bytes })
  }
})

test('before there are cards, the files are refused, and a question for headers makes none', async () => {
  await using empty = await startApp()
  for (const type of BULK_TYPES) {
    await expect(openBulkFile(empty, type, true)).rejects.toMatchObject({ code: 'not_ready' })
  }
  await using server = await startHttp()
  const head = await fetch(`${server.url}/scryfall/bulk-data/all_cards/file`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(filesOf(server)).toEqual([])
})

test('a file is made once for each import, and kept', async () => {
  await using server = await startHttp()
  await importObjects(server.app, PICTURED)
  const together = await Promise.all([1, 2, 3].map(() => fieldsOf(server, 'all_cards', 'id')))
  expect(together).toEqual([1, 2, 3].map(() => ids(1, 2, 3, 4, 5)))
  const [first, ...others] = filesOf(server)
  expect(others).toEqual([])
  expect(await fieldsOf(server, 'all_cards', 'id')).toEqual(ids(1, 2, 3, 4, 5))
  expect(filesOf(server)).toEqual([first])
  await importObjects(server.app, [...PICTURED, cardObject(6)])
  expect(await fieldsOf(server, 'all_cards', 'id')).toEqual(ids(1, 2, 3, 4, 5, 6))
  // The older one is deleted once the new one is sent.
  await expect.poll(() => filesOf(server).length).toBe(1)
  expect(filesOf(server)).not.toEqual([first])
})

test('two files are made at a time, and all others get their turns', async () => {
  await using server = await startHttp()
  const cards = 1200
  await importObjects(
    server.app,
    Array.from({ length: cards }, (_, at) => cardObject(at + 1)),
  )
  let turns = 0
  let mostUnfinished = 0
  const done = new AbortController()
  const waiting = (async () => {
    for (; !done.signal.aborted; turns += 1) {
      await turn()
      const unfinished = filesOf(server).filter((name) => name.endsWith('.part'))
      mostUnfinished = Math.max(mostUnfinished, unfinished.length)
    }
  })()
  const types = ['oracle_cards', 'default_cards', 'all_cards', 'unique_artwork']
  const found = await Promise.all(types.map((type) => fieldsOf(server, type, 'id')))
  done.abort()
  await waiting
  expect(found.map(({ length }) => length)).toEqual(types.map(() => cards))
  expect(mostUnfinished).toBe(2)
  // No piece has a hundred printings.
  expect(turns).toBeGreaterThan((types.length * cards) / 100)
})

test('a reader who leaves half-way spoils nothing, and a server can stop while files are made', async () => {
  const server = await startHttp()
  try {
    await importObjects(
      server.app,
      Array.from({ length: 600 }, (_, at) => cardObject(at + 1)),
    )
    const left = await fetch(`${server.url}/scryfall/bulk-data/all_cards/file`)
    await left.body?.cancel()
    expect(await fieldsOf(server, 'all_cards', 'id')).toHaveLength(600)
    const unread = await fetch(`${server.url}/scryfall/bulk-data/oracle_cards/file`)
    await unread.body?.cancel()
  } finally {
    await server[Symbol.asyncDispose]()
  }
})
