import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { transact } from '#server/events/transact.ts'
import { beginImport, dropImport } from '#server/imports/actions.ts'
import { describeImport, describeImports } from '#server/imports/describe-imports.ts'
import { forgetImports } from '#server/imports/jobs.ts'
import { describeRows } from '#server/imports/report.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { bringFile, inPieces, tableOf } from '#tests/collection/imported-files.ts'
import { importsAtRest } from '#tests/collection/imports-at-rest.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { atEachTurn } from '#tests/server/at-each-turn.ts'
import { errorsOf } from '#tests/server/giving-up.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { readsFile } from './reading-task.ts'

const DAY_MS = 86_400_000
const leftFiles = (app: TestApp) => readdirSync(path.join(app.config.dataDir, 'imports'))

const ROWS = 3000

/** A file that waits to be read. */
async function aLongFile(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const rows = Array.from({ length: ROWS }, () => '1,Ember Drake,INV,1,,,,')
  const sent = { fileName: 'x', format: undefined, body: inPieces(tableOf(...rows), 100_000), bytes: 0 }
  const { id } = await beginImport(app, owner, sent)
  return { owner, id }
}

/** Does something once, after some pieces. */
function inTheMiddle(work: () => unknown): () => Promise<void> {
  let turns = 0
  return async () => {
    turns += 1
    if (turns === 8) await work()
  }
}

test('a file is read and every row is reported, and nothing goes into a binder yet', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const file = tableOf(
    '2,Ember Drake,INV,1,,Near Mint,English,',
    '1,Ember Drake,INV,1,foil,Lightly Played,German,',
    '1,Mossback Elder,,,,NM,en,',
    '1,Nobody Knows Me,INV,99,,NM,en,',
    '-1,Ember Drake,INV,1,,NM,en,',
    '3,Ember Drake,INV,1,,Near Mint,English,',
  )
  const read = await bringFile(app, owner, file, { fileName: String.raw`C:\stuff\my cards.csv` })
  expect(read).toMatchObject({
    fileName: 'my cards.csv',
    format: 'table',
    state: 'ready',
    rows: 6,
    matched: 3,
    assumed: 1,
    unmatched: 2,
    duplicates: 1,
    copies: 7,
    valueCents: 5 * 150 + 300,
    bytesRead: file.length,
  })
  const rows = await describeRows(app, owner, { importId: read.id })
  expect(rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, 'matched', null],
    [3, 'matched', null],
    [4, 'assumed', 'no_printing_named'],
    [5, 'unmatched', 'card_unknown'],
    [6, 'unmatched', 'quantity_negative'],
    [7, 'matched', null],
  ])
  expect(rows[1]).toMatchObject({
    text: '1,Ember Drake,INV,1,foil,Lightly Played,German,',
    finish: 'foil',
    condition: 'LP',
    language: 'de',
    printing: { id: PRINTINGS.drake },
    priceCents: 300,
  })
  const repeated = await describeRows(app, owner, { importId: read.id, duplicates: 'only' })
  expect(repeated.map(({ number }) => number)).toEqual([5])
  expect(await listBinders(app, owner.id)).toEqual([])
  expect(leftFiles(app)).toEqual([])
})

test('an unknown word is kept, and the row says what we assumed', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const { id } = await bringFile(
    app,
    owner,
    tableOf(
      '1,Ember Drake,INV,1,,Quite nice,English,',
      '1,Ember Drake,INV,1,,NM,Elvish,',
      '1,Ember Drake,INV,2,normal,NM,English,',
      '1,Ember Drake,INV,1,Surging,NM,English,',
      '1,Ember Drake,INV,1,etched,NM,English,',
    ),
  )
  const rows = await describeRows(app, owner, { importId: id })
  expect(rows.map(({ outcome, reason, finish }) => [outcome, reason, finish])).toEqual([
    ['assumed', 'condition_unclear', 'nonfoil'],
    ['assumed', 'language_unclear', 'nonfoil'],
    ['ambiguous', 'finish_not_printed', 'nonfoil'],
    ['ambiguous', 'finish_unclear', null],
    ['ambiguous', 'finish_not_printed', 'etched'],
  ])
  expect(rows[0]).toMatchObject({ condition: null, sourceCondition: 'Quite nice', sourceLanguage: '' })
  expect(rows[1]).toMatchObject({ language: null, sourceLanguage: 'Elvish' })
})

test('a member may name the format of a file that does not show it', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const odd = 'dear reader, all of this is mine:\nit is good, is it not, and true?\n2 Ember Drake'
  expect(await bringFile(app, owner, odd)).toMatchObject({ state: 'failed' })
  expect(await bringFile(app, owner, odd, { format: 'list' })).toMatchObject({
    state: 'ready',
    format: 'list',
    assumed: 1,
    unmatched: 2,
  })
})

test('a member can have three files waiting and no more, until one of them is dropped', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const [owner, other] = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const file = tableOf('1,Ember Drake,INV,1,,,,')
  const first = await bringFile(app, owner, file)
  await bringFile(app, owner, file)
  await bringFile(app, owner, file)
  await expect(bringFile(app, owner, file)).rejects.toMatchObject({ code: 'too_many_imports' })
  expect(await bringFile(app, other, file)).toMatchObject({ state: 'ready' })
  await dropImport(app, owner, first.id)
  await importsAtRest(app)
  expect(await bringFile(app, owner, file)).toMatchObject({ state: 'ready' })
  await expect(describeImport(app.db, owner, first.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('files read at the same time do not interfere', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const rows = Array.from({ length: 3000 }, (_, at) => `${String((at % 9) + 1)},Ember Drake,INV,1,,,,`)
  const read = await Promise.all(members.map((member) => bringFile(app, member, tableOf(...rows))))
  for (const each of read) expect(each).toMatchObject({ state: 'ready', rows: 3000, matched: 3000 })
})

test('progress goes only to its owner, and at most twice a second', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const rows = Array.from({ length: 2000 }, () => '1,Ember Drake,INV,1,,,,')
  await bringFile(app, owner, tableOf(...rows))
  const told = (await app.logged()).filter(({ event }) => event.type === 'import.progressed')
  for (const { audience } of told) expect(audience).toEqual([owner.id])
  // The clock stands still, so it is told once at the beginning and once at the end.
  expect(told).toHaveLength(2)
})

test('a file that a stopping server left half-way is read anew by the next one, every row once', async () => {
  await using app = await startApp()
  const { owner, id } = await aLongFile(app)
  const { app: stopping, stop } = anotherProcess(app, {
    kinds: [
      atEachTurn(
        readsFile,
        inTheMiddle(() => stop()),
      ),
    ],
  })
  await stopping.tasks.runDue()
  const { state, rows } = await describeImport(app.db, owner, id)
  expect(state).toBe('reading')
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(ROWS)
  expect(leftFiles(app)).toEqual([id])
  await importsAtRest(anotherProcess(app).app)
  expect(await describeImport(app.db, owner, id)).toMatchObject({ state: 'ready', rows: ROWS, matched: ROWS })
  expect(await app.db.selectFrom('import_row').select('number').execute()).toHaveLength(ROWS)
  expect(leftFiles(app)).toEqual([])
})

test('a process that was thought dead stores no row beside its successor', async () => {
  await using app = await startApp()
  const { owner, id } = await aLongFile(app)
  const handOver = inTheMiddle(() =>
    transact(app, [], ({ db }) => db.updateTable('task').set({ holder: 'its successor' }).execute()),
  )
  await anotherProcess(app, { kinds: [atEachTurn(readsFile, handOver)] }).app.tasks.runDue()
  const { state, rows } = await describeImport(app.db, owner, id)
  expect(state).toBe('reading')
  expect(rows).toBeLessThan(ROWS)
  app.pass(60_000)
  await importsAtRest(app)
  expect(await describeImport(app.db, owner, id)).toMatchObject({ state: 'ready', rows: ROWS, matched: ROWS })
})

test('a file at which every process dies was cut short', async () => {
  await using app = await startApp()
  const { owner, id } = await aLongFile(app)
  await transact(app, [], ({ db }) => db.updateTable('task').set({ tries: 3 }).execute())
  errorsOf(app)
  await importsAtRest(app)
  expect(await describeImport(app.db, owner, id)).toMatchObject({ state: 'failed', failure: 'cut_short' })
  expect(leftFiles(app)).toEqual([])
})

test('a file that is gone, as after a backup was put back, was cut short', async () => {
  await using app = await startApp()
  const { owner, id } = await aLongFile(app)
  rmSync(path.join(app.config.dataDir, 'imports', id))
  await importsAtRest(app)
  expect(await describeImport(app.db, owner, id)).toMatchObject({ state: 'failed', failure: 'cut_short' })
})

test('a dropped file is not read on, and deleted', async () => {
  await using app = await startApp()
  const { owner, id } = await aLongFile(app)
  const drop = inTheMiddle(() => dropImport(app, owner, id))
  await anotherProcess(app, { kinds: [atEachTurn(readsFile, drop)] }).app.tasks.runDue()
  expect(leftFiles(app)).toEqual([])
  await importsAtRest(app)
  expect(await app.db.selectFrom('import_row').select('number').execute()).toEqual([])
})

test('an upload that nobody will read is deleted, and one that waits for its turn is not', async () => {
  await using app = await startApp()
  const { id } = await aLongFile(app)
  writeFileSync(path.join(app.config.dataDir, 'imports', 'left-behind'), 'Quantity,Name')
  app.pass(2 * 3_600_000)
  await forgetImports(app)
  expect(leftFiles(app)).toEqual([id])
})

test('a file that is not imported is deleted after a week, along with its rows', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await bringFile(app, owner, tableOf('1,Ember Drake,INV,1,,,,'))
  app.pass(7 * DAY_MS - 1000)
  await forgetImports(app)
  expect(await describeImports(app.db, owner)).toHaveLength(1)
  app.pass(2000)
  await forgetImports(app)
  expect(await describeImports(app.db, owner)).toEqual([])
  expect(await app.db.selectFrom('import_row').select('number').execute()).toEqual([])
  expect(await app.db.selectFrom('import_run').select('number').execute()).toEqual([])
})
