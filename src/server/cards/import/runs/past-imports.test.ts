import { expect, test } from 'vitest'

import { cardEndpoints } from '#contract/cards.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { importFile, UnusableFile } from '#server/cards/import/import-file.ts'
import { importNewest, recordFailure } from '#server/cards/import/import-newest.ts'
import { storeCards } from '#server/cards/live/actions.ts'
import { cardObject, importObjects, writeFile } from '#tests/cards/card-objects.ts'
import { welcomed } from '#tests/members/joining.ts'
import { standInScryfall } from '#tests/outside/stand-in-scryfall.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { beginImport, cancelImport, TakenOver } from './actions.ts'
import { isRefreshDue } from './import-state.ts'
import { findImport, listPast } from './queries.ts'

const HOUR_MS = 3_600_000

const withPrice = (number: number, usd: string) =>
  cardObject(number, {
    prices: { usd, usd_foil: null, usd_etched: null, eur: null, eur_foil: null, tix: null },
  })

const pastOf = async ({ db }: TestApp) => await listPast(db, 10)

test('an import tells what was new, changed, differently priced and gone', async () => {
  await using app = await startApp()
  await importObjects(app, [withPrice(1, '1.00'), withPrice(2, '1.00'), cardObject(3), cardObject(4)], {
    day: '2029-01-01',
  })
  app.pass(HOUR_MS)
  const { changes } = await importObjects(
    app,
    [withPrice(1, '2.00'), withPrice(2, '1.00'), cardObject(3, { artist: 'Somebody Else' }), cardObject(5)],
    { day: '2029-01-01' },
  )
  expect(changes).toEqual({ added: 1, changed: 1, repriced: 1, gone: 1 })
  expect(await pastOf(app)).toMatchObject([
    { outcome: 'done', ...changes },
    { outcome: 'done', added: 4, changed: 0, repriced: 0, gone: 0 },
  ])
})

test('a printing is gone once, and came back when a file lists it again', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2)])
  expect(await importObjects(app, [cardObject(1)])).toMatchObject({ changes: { gone: 1 } })
  expect(await importObjects(app, [cardObject(1)])).toMatchObject({ changes: { gone: 0 } })
  expect(await importObjects(app, [cardObject(1), cardObject(2)])).toMatchObject({ changes: { gone: 0 } })
  expect(await importObjects(app, [cardObject(1)])).toMatchObject({ changes: { gone: 1 } })
})

test('a printing that was fetched alone is not gone when no file lists it', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1)])
  await storeCards(app, [cardObject(2)])
  expect(await importObjects(app, [cardObject(1)])).toMatchObject({ changes: { gone: 0 } })
  // One that a file lists stays listed, whoever fetches it in between.
  await storeCards(app, [cardObject(1, { artist: 'Somebody Else' })])
  expect(await importObjects(app, [cardObject(2)])).toMatchObject({ changes: { gone: 1 } })
})

test('an import that failed says why, and one that was replaced has stopped', async () => {
  await using app = await startApp()
  await beginImport(app, 'scryfall')
  app.pass(HOUR_MS)
  const runId = await beginImport(app, 'scryfall')
  await recordFailure(app, runId, new UnusableFile('The file contains no cards.'))
  expect(await pastOf(app)).toMatchObject([
    { outcome: 'failed', sentence: 'The file contains no cards.' },
    { outcome: 'stopped', sentence: null },
  ])
})

test('an import that found nothing new is over, too', async () => {
  await using scryfall = await standInScryfall([cardObject(1)])
  await using app = await startApp({ SCRYFALL_URL: scryfall.url })
  for (let times = 0; times < 2; times += 1) {
    await importNewest(app, await beginImport(app, 'scryfall'))
    app.pass(HOUR_MS)
  }
  expect(await pastOf(app)).toMatchObject([
    { outcome: 'nothing-new', added: 0 },
    { outcome: 'done', added: 1 },
  ])
})

test('a cancelled import stops before its next change, and none begins by itself for a day', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1), cardObject(2)])
  const keeper = await welcomed(app, 'elrond')
  const runId = await beginImport(app, 'scryfall', keeper)
  await cancelImport(app, keeper)
  const file = writeFile(app, 'next.ndjson', JSON.stringify(cardObject(3)))
  const next = {
    source: 'scryfall',
    file,
    bytes: 1,
    setsFile: undefined,
    version: '2',
    day: '2029-01-01',
  } as const
  await expect(importFile(app, runId, next)).rejects.toThrow(TakenOver)
  const printings = await app.db
    .selectFrom('printing')
    .select('id')
    .where('source', '=', 'scryfall')
    .execute()
  expect(printings).toHaveLength(2)
  expect((await pastOf(app))[0]).toMatchObject({ outcome: 'cancelled', added: 0 })
  app.pass(23 * HOUR_MS)
  expect(isRefreshDue(await findImport(app.db, 'scryfall'), app.now())).toBe(false)
  app.pass(HOUR_MS)
  expect(isRefreshDue(await findImport(app.db, 'scryfall'), app.now())).toBe(true)
})

test('an admin cancels once what they started, and both stand in the trace', async () => {
  await using server = await startHttp()
  const admin = await server.as('gandalf')
  await grantAdmin(server.app, 'gandalf')
  const gandalf = { ...(await welcomed(server.app, 'elrond')), isAdmin: true } as const
  await beginImport(server.app, 'scryfall', gandalf)
  const cancelled = await admin.call(cardEndpoints.cancelImport)
  expect(cancelled).toMatchObject({ status: 200, body: { running: null, past: [{ outcome: 'cancelled' }] } })
  expect(await admin.call(cardEndpoints.cancelImport)).toMatchObject({ status: 200 })
  const { entries } = await describeTracePage(server.app, {})
  expect(entries.filter(({ subject }) => subject === 'Cards')).toMatchObject([
    { actor: 'gandalf', act: 'cards.import-cancelled' },
    { actor: 'elrond', act: 'cards.import-started' },
  ])
})

test('of a hundred imports and more the newest are kept', async () => {
  await using app = await startApp()
  for (let number = 0; number < 105; number += 1) {
    await beginImport(app, 'scryfall')
    app.pass(1)
  }
  expect(await app.db.selectFrom('card_import_run').select('id').execute()).toHaveLength(100)
  expect(await pastOf(app)).toHaveLength(10)
})
