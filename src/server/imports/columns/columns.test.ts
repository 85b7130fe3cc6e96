import { expect, test } from 'vitest'

import { COLUMN_CHOICES_MAX, type ColumnChoice } from '#contract/imports/columns.ts'
import { describeRows } from '#server/imports/report.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { bringFile } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { findColumnChoice, forgetColumnChoice, keepColumnChoice } from './actions.ts'

const HEADINGS = ['Karte', 'Ausgabe', 'Nr', 'Stück', 'Seltenheit']
const FILE = `${HEADINGS.join(';')}\nEmber Drake;INV;1;3;rar\nEmber Drake;INV;1;2;rar\n`
const CHOICE: ColumnChoice = {
  hasHeadings: true,
  uses: ['name', 'set_code', 'number', 'quantity', 'left_out'],
}
const NAMES_ONLY: ColumnChoice = { hasHeadings: true, uses: ['name', 'left_out'] }

const headingsOf = (number: number) => ['Karte', `Spalte ${String(number)}`]

async function house() {
  const app = await startApp()
  await importInventedCards(app)
  return { app, owner: await joined(app, 'gandalf') }
}

function countKept(app: TestApp, memberId: string): Promise<number> {
  return app.db
    .selectFrom('import_columns')
    .select('heading_key')
    .where('member_id', '=', memberId)
    .execute()
    .then((rows) => rows.length)
}

test('a table without a column of names is read once the member has said which column is what', async () => {
  const { app: server, owner } = await house()
  await using app = server
  expect(await bringFile(app, owner, FILE)).toMatchObject({ state: 'failed', failure: 'no_name_column' })
  await keepColumnChoice(app, owner, HEADINGS, CHOICE)
  const read = await bringFile(app, owner, FILE)
  expect(read).toMatchObject({
    state: 'ready',
    format: 'table',
    matched: 2,
    copies: 5,
    columns: { isChosen: true, notRead: ['Seltenheit'], notReadCount: 1, isCounted: true },
  })
  const rows = await describeRows(app, owner, { importId: read.id })
  expect(rows[0]).toMatchObject({ quantity: 3, printing: { id: PRINTINGS.drake } })
})

test('what a member said holds for the same headings in any spelling, and for no other member', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const frodo = await joined(app, 'frodo')
  await keepColumnChoice(app, owner, HEADINGS, CHOICE)
  const respelt = FILE.replace('Karte;Ausgabe', '"KARTE";"aus-gabe"').replaceAll(';', ',')
  expect(await bringFile(app, owner, respelt)).toMatchObject({ state: 'ready', columns: { isChosen: true } })
  const other = FILE.replace('Karte;Ausgabe', 'Ausgabe;Karte')
  expect(await bringFile(app, owner, other)).toMatchObject({ failure: 'no_name_column' })
  expect(await bringFile(app, frodo, FILE)).toMatchObject({ failure: 'no_name_column' })
  expect(await findColumnChoice(app.db, frodo.id, HEADINGS)).toBeUndefined()
})

test('a member may say otherwise, and take it back, and others keep what they said', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const frodo = await joined(app, 'frodo')
  await keepColumnChoice(app, owner, HEADINGS, CHOICE)
  await keepColumnChoice(app, frodo, HEADINGS, CHOICE)
  const otherwise: ColumnChoice = {
    ...CHOICE,
    uses: ['name', 'set_code', 'quantity', 'left_out', 'left_out'],
  }
  await keepColumnChoice(app, owner, HEADINGS, otherwise)
  expect(await bringFile(app, owner, FILE)).toMatchObject({ copies: 2 })
  await forgetColumnChoice(app, owner, HEADINGS)
  expect(await findColumnChoice(app.db, owner.id, HEADINGS)).toBeUndefined()
  expect(await findColumnChoice(app.db, frodo.id, HEADINGS)).toEqual(CHOICE)
})

test('a column that may be the count is never counted as one copy a row', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const file = 'Name,Set Code,Collector Number,Pieces\nEmber Drake,INV,1,3\nEmber Drake,INV,1,2\n'
  expect(await bringFile(app, owner, file)).toMatchObject({ state: 'failed', failure: 'count_unknown' })
  expect(await bringFile(app, owner, file, { format: 'table' })).toMatchObject({ failure: 'count_unknown' })
  const headings = ['Name', 'Set Code', 'Collector Number', 'Pieces']
  const counted: ColumnChoice = { hasHeadings: true, uses: ['name', 'set_code', 'number', 'quantity'] }
  await keepColumnChoice(app, owner, headings, counted)
  expect(await bringFile(app, owner, file)).toMatchObject({ copies: 5, columns: { isCounted: true } })
  await keepColumnChoice(app, owner, headings, {
    ...counted,
    uses: ['name', 'set_code', 'number', 'left_out'],
  })
  expect(await bringFile(app, owner, file)).toMatchObject({
    copies: 2,
    columns: { isCounted: false, notRead: ['Pieces'] },
  })
})

test('a table without any count is one copy a row, and says so', async () => {
  const { app: server, owner } = await house()
  await using app = server
  expect(await bringFile(app, owner, 'Name,Set Code,Collector Number\nEmber Drake,INV,1\n')).toMatchObject({
    state: 'ready',
    copies: 1,
    columns: { isChosen: false, notRead: [], isCounted: false },
  })
  expect(await bringFile(app, owner, '1 Ember Drake (INV) 1\n')).toMatchObject({ columns: null })
})

test('a table without headings is read from its first row on', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const file = '2,Ember Drake,INV,1\n1,Ember Drake,INV,1\n'
  expect(await bringFile(app, owner, file)).toMatchObject({ state: 'failed', failure: 'no_name_column' })
  const choice: ColumnChoice = { hasHeadings: false, uses: ['quantity', 'name', 'set_code', 'number'] }
  await keepColumnChoice(app, owner, ['2', 'Ember Drake', 'INV', '1'], choice)
  expect(await bringFile(app, owner, file)).toMatchObject({ state: 'ready', rows: 2, copies: 3 })
})

test('whoever names a list gets a list, whatever was said about columns', async () => {
  const { app: server, owner } = await house()
  await using app = server
  await keepColumnChoice(app, owner, ['2 Ember Drake', 'x'], NAMES_ONLY)
  const file = '2 Ember Drake,x\n2 Ember Drake\n'
  expect(await bringFile(app, owner, file, { format: 'list' })).toMatchObject({
    format: 'list',
    columns: null,
  })
})

test('a picture stays a picture, whatever was said about its first row', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const picture = '‰PNG\u0000,x\u0000\nabc,def\n'
  await keepColumnChoice(app, owner, ['‰PNG\u0000', 'x\u0000'], NAMES_ONLY)
  expect(await bringFile(app, owner, picture)).toMatchObject({ state: 'failed', failure: 'not_text' })
})

test('of too many choices the one that was not used for longest goes, and no other member’s', async () => {
  const { app: server, owner } = await house()
  await using app = server
  const frodo = await joined(app, 'frodo')
  await keepColumnChoice(app, frodo, HEADINGS, CHOICE)
  await keepColumnChoice(app, owner, HEADINGS, CHOICE)
  for (let number = 1; number < COLUMN_CHOICES_MAX; number += 1) {
    app.pass(1000)
    await keepColumnChoice(app, owner, headingsOf(number), NAMES_ONLY)
  }
  app.pass(1000)
  // Reading a file is use.
  await bringFile(app, owner, FILE)
  app.pass(1000)
  await keepColumnChoice(app, owner, headingsOf(COLUMN_CHOICES_MAX), NAMES_ONLY)
  expect(await countKept(app, owner.id)).toBe(COLUMN_CHOICES_MAX)
  expect(await findColumnChoice(app.db, owner.id, HEADINGS)).toEqual(CHOICE)
  expect(await findColumnChoice(app.db, owner.id, headingsOf(1))).toBeUndefined()
  expect(await findColumnChoice(app.db, frodo.id, HEADINGS)).toEqual(CHOICE)
})

test('a choice says something about each column', async () => {
  const { app: server, owner } = await house()
  await using app = server
  await expect(keepColumnChoice(app, owner, HEADINGS, NAMES_ONLY)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await countKept(app, owner.id)).toBe(0)
})
