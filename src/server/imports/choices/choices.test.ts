import { expect, test } from 'vitest'

import { describeImport } from '#server/imports/describe-imports.ts'
import { describeRows } from '#server/imports/report.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { bringFile, tableOf, takeFile } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { chooseRow, listChoices } from './actions.ts'

/** Two cards with one name, one of them in two sets, and a third card. */
async function withTwins(app: TestApp) {
  await importObjects(app, [
    cardObject(1, { name: 'Twin', set: 'one', set_name: 'Set One' }),
    cardObject(2, { name: 'Twin', set: 'two', set_name: 'Set Two', finishes: ['nonfoil'] }),
    cardObject(3, { name: 'Twin', oracle_id: uuid('b', 1), set: 'two', set_name: 'Set Two' }),
    cardObject(4, { name: 'Lone Wolf', set: 'one', set_name: 'Set One' }),
  ])
  return await joined(app, 'gandalf')
}

test('a row offers what it may mean, and becomes what is picked', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const { id } = await bringFile(app, owner, tableOf('2,Twin,two,,,NM,en,'))
  expect(await describeImport(app.db, owner, id)).toMatchObject({ ambiguous: 1, copies: 0, valueCents: 0 })
  const choices = await listChoices(app, owner, { importId: id, number: 0 })
  expect(new Set(choices.slice(0, 2).map((choice) => choice.id))).toEqual(
    new Set([uuid('a', 2), uuid('a', 3)]),
  )
  expect(choices).toHaveLength(3)
  const chosen = await chooseRow(app, owner, {
    importId: id,
    number: 0,
    printingId: uuid('a', 3),
    alike: false,
  })
  expect(chosen).toMatchObject({ ambiguous: 0, matched: 1, copies: 2, valueCents: 300 })
  const [row] = await describeRows(app, owner, { importId: id })
  expect(row).toMatchObject({
    outcome: 'matched',
    reason: null,
    finish: 'nonfoil',
    printing: { id: uuid('a', 3) },
  })
})

test('a choice applies to all rows alike, except those it does not fit and those that are certain', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const { id } = await bringFile(
    app,
    owner,
    tableOf(
      '1,Twin,two,,,NM,en,',
      '1,Twin,two,,,LP,de,',
      '1,Twin,two,,foil,NM,en,',
      '1,Twin,two,3,,NM,en,',
      '1,Twin,one,,,NM,en,',
    ),
  )
  await chooseRow(app, owner, { importId: id, number: 0, printingId: uuid('a', 2), alike: true })
  const rows = await describeRows(app, owner, { importId: id })
  expect(rows.map(({ outcome, printing }) => [outcome, printing?.id])).toEqual([
    ['matched', uuid('a', 2)],
    ['matched', uuid('a', 2)],
    // The picked printing does not come in foil.
    ['ambiguous', undefined],
    ['matched', uuid('a', 3)],
    ['matched', uuid('a', 1)],
  ])
})

test('rows that name no card are alike only if their ids are', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const shared = { name: 'Twin', oracle_id: uuid('b', 1) }
  await importObjects(app, [
    cardObject(1, { ...shared, cardmarket_id: 20 }),
    cardObject(2, { ...shared, cardmarket_id: 20 }),
    cardObject(3, { name: 'Lone Wolf', oracle_id: uuid('b', 3), cardmarket_id: 30 }),
    cardObject(4, { name: 'Lone Wolf', oracle_id: uuid('b', 3), cardmarket_id: 30 }),
  ])
  const file = ['idProduct;groupCount;idLanguage;condition', '20;1;1;2', '20;1;1;2', '30;1;1;2'].join('\n')
  const { id } = await bringFile(app, owner, file, { format: 'cardmarket' })
  expect(await describeImport(app.db, owner, id)).toMatchObject({ assumed: 3 })
  await chooseRow(app, owner, { importId: id, number: 0, printingId: uuid('a', 2), alike: true })
  const rows = await describeRows(app, owner, { importId: id })
  expect(rows.map(({ outcome, printing }) => [outcome, printing?.name])).toEqual([
    ['matched', 'Twin'],
    ['matched', 'Twin'],
    ['assumed', 'Lone Wolf'],
  ])
})

test('picking a printing without the row’s finish takes the nearest finish', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const { id } = await bringFile(app, owner, tableOf('1,Lone Wolf,one,4,etched,NM,en,'))
  expect(await describeRows(app, owner, { importId: id })).toMatchObject([{ reason: 'finish_not_printed' }])
  await chooseRow(app, owner, { importId: id, number: 0, printingId: uuid('a', 4), alike: false })
  expect(await describeRows(app, owner, { importId: id })).toMatchObject([
    { outcome: 'matched', finish: 'foil' },
  ])
})

test('rows can be skipped, and included again', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const { id } = await bringFile(
    app,
    owner,
    tableOf('3,Lone Wolf,one,4,,NM,en,', '1,Lone Wolf,one,4,,NM,en,'),
  )
  const left = await chooseRow(app, owner, { importId: id, number: 0, printingId: null, alike: true })
  // The other row is certain.
  expect(left).toMatchObject({ leftOut: 1, matched: 1, copies: 1 })
  const back = await chooseRow(app, owner, {
    importId: id,
    number: 0,
    printingId: uuid('a', 4),
    alike: false,
  })
  expect(back).toMatchObject({ leftOut: 0, matched: 2, copies: 4 })
})

test('if no card has the name, the nearest one is offered', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const { id } = await bringFile(app, owner, tableOf('1,Lone Wolff,,,,NM,en,', '1,Lone Wolf,one,4,,NM,en,'))
  expect(await describeRows(app, owner, { importId: id, outcome: 'unmatched' })).toMatchObject([
    { reason: 'card_unknown' },
  ])
  expect(await listChoices(app, owner, { importId: id, number: 0 })).toMatchObject([{ id: uuid('a', 4) }])
})

test('an unreadable, missing or imported row offers no choice', async () => {
  await using app = await startApp()
  const owner = await withTwins(app)
  const frodo = await joined(app, 'frodo')
  const read = await bringFile(app, owner, tableOf('0,Lone Wolf,one,4,,NM,en,', '1,Lone Wolf,one,4,,NM,en,'))
  const choice = { importId: read.id, number: 0, printingId: uuid('a', 4), alike: false }
  await expect(chooseRow(app, owner, choice)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(chooseRow(app, owner, { ...choice, number: 7 })).rejects.toMatchObject({ code: 'not_found' })
  const unknown = { ...choice, number: 1, printingId: 'none' }
  await expect(chooseRow(app, owner, unknown)).rejects.toMatchObject({ code: 'not_found' })
  await expect(chooseRow(app, frodo, { ...choice, number: 1 })).rejects.toMatchObject({ code: 'not_found' })
  await takeFile(app, owner, read, { newBinderName: 'Fire' })
  await expect(chooseRow(app, owner, { ...choice, number: 1 })).rejects.toMatchObject({
    code: 'import_not_ready',
  })
})
