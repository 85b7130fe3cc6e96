import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { listVariants } from '#server/cards/queries.ts'
import { cardObject, importCards, importObjects, uuid, writeFile } from '#tests/cards/card-objects.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { importFile, UnusableFile } from './import-file.ts'
import { recordFailure } from './import-newest.ts'
import { beginImport, TakenOver } from './runs/actions.ts'
import { isAlive } from './runs/import-state.ts'
import { findImport } from './runs/queries.ts'

/** All tables of cards, with Scryfall's ids in place of ours. */
async function tablesOf({ db }: App) {
  const cards = await db.selectFrom('oracle_card').selectAll().orderBy('oracle_id').execute()
  const oracleIds = new Map(cards.map((card) => [card.id, card.oracle_id]))
  const printings = await db.selectFrom('printing').selectAll().orderBy('id').execute()
  return {
    sets: await db.selectFrom('card_set').selectAll().orderBy('code').execute(),
    cards: cards.map(({ id: _id, ...card }) => card),
    printings: printings.map((row) =>
      Object.assign(row, { oracle_card_id: oracleIds.get(row.oracle_card_id) }),
    ),
    prices: await db
      .selectFrom('price')
      .selectAll()
      .orderBy('printing_id')
      .orderBy('kind')
      .orderBy('on_day')
      .execute(),
  }
}

async function pricesOf({ db }: App) {
  return await db
    .selectFrom('price')
    .select(['kind', 'on_day', 'cents'])
    .orderBy('on_day')
    .orderBy('kind')
    .execute()
}

const withPrice = (usd: string | null) =>
  cardObject(1, { prices: { usd, usd_foil: null, usd_etched: null, eur: null, eur_foil: null, tix: null } })

/** Three printings of one card with different facts, and two other cards, one of them in two sets. */
const FEW = [
  cardObject(1),
  cardObject(2, { oracle_id: uuid('b', 1), released_at: '2024-01-01', edhrec_rank: 7, name: 'Renamed Wyrm' }),
  cardObject(3, { oracle_id: uuid('b', 1), promo: true, released_at: '2025-01-01' }),
  cardObject(4, { set: 'oth', set_name: 'Other Set' }),
  cardObject(5),
  cardObject(6, { oracle_id: uuid('b', 5), digital: true }),
]

test('importing a file again changes nothing', async () => {
  await using app = await startApp()
  await importObjects(app, FEW)
  const before = await tablesOf(app)
  const again = await importObjects(app, FEW)
  expect(again).toEqual({ read: 6, changes: { added: 0, changed: 0, repriced: 0, gone: 0 }, broken: 0 })
  expect(await tablesOf(app)).toEqual(before)
})

test('the order of a file does not matter', async () => {
  await using sorted = await startApp()
  await importObjects(sorted, FEW)
  const expected = await tablesOf(sorted)
  const numberOfOrders = 5
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(FEW, { minLength: FEW.length }), async (shuffled) => {
      await using app = await startApp()
      await importObjects(app, shuffled)
      expect(await tablesOf(app)).toEqual(expected)
    }),
    { numRuns: propertyRuns(numberOfOrders) },
  )
})

test('a price is stored once, until it changes', async () => {
  await using app = await startApp()
  await importObjects(app, [withPrice('1.50')], { day: '2029-01-01' })
  await importObjects(app, [withPrice('1.50')], { day: '2029-01-02' })
  expect(await pricesOf(app)).toEqual([{ kind: 'usd', on_day: '2029-01-01', cents: 150 }])
  await importObjects(app, [withPrice('0.29')], { day: '2029-01-03' })
  await importObjects(app, [withPrice(null)], { day: '2029-01-04' })
  expect(await pricesOf(app)).toEqual([
    { kind: 'usd', on_day: '2029-01-01', cents: 150 },
    { kind: 'usd', on_day: '2029-01-03', cents: 29 },
    { kind: 'usd', on_day: '2029-01-04', cents: null },
  ])
})

test('an older file does not bring back old prices', async () => {
  await using app = await startApp()
  await importObjects(app, [withPrice('2.00')], { day: '2029-01-02' })
  await importObjects(app, [withPrice('1.00')], { day: '2029-01-01' })
  expect((await listVariants(app.db, uuid('a', 1)))[0]?.prices).toMatchObject({ usd: 2, on: '2029-01-02' })
})

test('the next import completes one that was stopped half-way', async () => {
  await using whole = await startApp()
  await importObjects(whole, FEW)
  await using app = await startApp()
  const half = FEW.map((object) => JSON.stringify(object)).join('\n')
  await importObjects(app, FEW.slice(0, 3))
  expect(await importCards(app, writeFile(app, 'cards.ndjson', half))).toMatchObject({
    read: 6,
    changes: { added: 3, gone: 0 },
  })
  expect(await tablesOf(app)).toEqual(await tablesOf(whole))
})

test('an import stops when another one replaces it', async () => {
  await using app = await startApp()
  const file = writeFile(app, 'cards.ndjson', JSON.stringify(cardObject(1)))
  const runId = await beginImport(app, 'scryfall')
  await beginImport(app, 'scryfall')
  const description = {
    source: 'scryfall',
    file,
    bytes: 1,
    setsFile: undefined,
    version: '1',
    day: '2029-01-01',
  } as const
  await expect(importFile(app, runId, description)).rejects.toThrow(TakenOver)
  expect((await tablesOf(app)).printings).toEqual([])
})

test('an import shows with each piece that it goes on, however long one takes', async () => {
  await using app = await startApp()
  const objects = Array.from({ length: 150 }, (_, number) => JSON.stringify(cardObject(number + 1)))
  const file = writeFile(app, 'cards.ndjson', objects.join('\n'))
  const runId = await beginImport(app, 'scryfall')
  const about = {
    source: 'scryfall',
    file,
    bytes: 1,
    setsFile: undefined,
    version: '1',
    day: '2029-01-01',
  } as const
  const lasts: Promise<boolean>[] = []
  await importFile(app, runId, about, {
    onProgress: () => {
      const now = app.now()
      lasts.push(findImport(app.db, 'scryfall').then((row) => isAlive(row, now)))
      app.pass(61_000)
    },
  })
  // At the first word of the end nothing was written since the last piece.
  const whileReading = (await Promise.all(lasts)).slice(0, -1)
  expect(whileReading.length).toBeGreaterThan(1)
  expect(new Set(whileReading)).toEqual(new Set([true]))
})

test('a card whose oracle id changes stays the same card', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2, { oracle_id: uuid('b', 1) })])
  const before = await app.db.selectFrom('oracle_card').select('id').executeTakeFirstOrThrow()
  await importObjects(app, [
    cardObject(1, { oracle_id: uuid('c', 1) }),
    cardObject(2, { oracle_id: uuid('c', 1) }),
  ])
  const after = await app.db.selectFrom('oracle_card').select(['id', 'oracle_id']).execute()
  expect(after).toEqual([{ id: before.id, oracle_id: uuid('c', 1) }])
})

test('two cards that turn out to be one are merged, and other domains are told', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2)])
  const [first, second] = await app.db.selectFrom('oracle_card').select('id').orderBy('oracle_id').execute()
  await importObjects(app, [cardObject(1), cardObject(2, { oracle_id: uuid('b', 1) })])
  expect(await app.db.selectFrom('oracle_card').select('id').execute()).toEqual([first])
  expect(await app.events()).toContainEqual({
    type: 'card.merged',
    cardId: second?.id,
    intoCardId: first?.id,
  })
  expect(await listVariants(app.db, uuid('a', 2))).toHaveLength(2)
})

test('a reversible card is the card that both its sides show', async () => {
  await using app = await startApp()
  const {
    oracle_id: oracleId,
    type_line,
    oracle_text,
    mana_cost,
    cmc,
    colors,
    power,
    toughness,
    ...shell
  } = cardObject(2)
  const side = {
    object: 'card_face',
    name: 'Test Wyrm 1',
    oracle_id: uuid('b', 1),
    layout: 'normal',
    type_line,
    oracle_text,
    mana_cost,
    cmc,
    colors,
    power,
    toughness,
  }
  expect(oracleId).toBe(uuid('b', 2))
  const reversible = {
    ...shell,
    name: 'Test Wyrm 1 // Test Wyrm 1',
    layout: 'reversible_card',
    card_faces: [side, side],
  }
  await importObjects(app, [reversible, cardObject(1)])
  const { data, total } = await searchCards(app, { q: 'test wyrm', page: 1 })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ id: uuid('a', 1), name: 'Test Wyrm 1', typeLine: 'Creature — Dragon' })
  expect(await listVariants(app.db, uuid('a', 2))).toHaveLength(2)
})

test('a failure is reported in a sentence, and each retry waits longer', async () => {
  await using app = await startApp()
  for (const waitMinutes of [15, 30, 60]) {
    const runId = await beginImport(app, 'scryfall')
    expect(await recordFailure(app, runId, new UnusableFile('The file contains no cards.'))).toBe(
      'The file contains no cards.',
    )
    const row = await app.db.selectFrom('card_import').selectAll().executeTakeFirstOrThrow()
    expect(row.run_id).toBe(null)
    expect(Date.parse(row.next_try_at ?? '') - app.now().getTime()).toBe(waitMinutes * 60_000)
  }
})
