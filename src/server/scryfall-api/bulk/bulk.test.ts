import { expect, test } from 'vitest'

import { importNewest } from '#server/cards/import/import-newest.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { cardObjectOf } from '#server/cards/objects/card-object.ts'
import { eachStoredPrinting, listSetObjects } from '#server/cards/objects/queries.ts'
import { catalogueOf } from '#server/cards/public.ts'
import type { CardSource } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'
import { freePort } from '#tests/server/house.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

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
  expect(result).toEqual({ read: theirs.length, changed: theirs.length, broken: 0 })
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
