import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Import } from '#contract/imports.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { found } from '#server/http/refusal.ts'
import { chooseRow } from '#server/imports/choices/actions.ts'
import { describeImport, findOwnImport } from '#server/imports/describe-imports.ts'
import { describeRows, writeFailedRows } from '#server/imports/report.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, tableOf, takeFile, takeRows } from '#tests/collection/imported-files.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { atEachTurn } from '#tests/server/at-each-turn.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { takeImport, type Target } from './actions.ts'
import { writesImport } from './writing-task.ts'

const ROWS = 1000

/** Half of the rows for each of two binders. */
async function withTwoBinders(app: TestApp, owner: Member): Promise<Import> {
  await importInventedCards(app)
  const rows = Array.from({ length: ROWS }, (_, at) =>
    at % 2 === 0 ? '1,Ember Drake,INV,1,,NM,en,Fire' : '1,Mossback Elder,INV,3,,NM,en,Ice',
  )
  return await bringFile(app, owner, tableOf(...rows))
}

/** Imports a file, and deletes the binder of that name as soon as the first rows are in it. */
async function takeAndDelete(app: TestApp, owner: Member, { id }: Import, target: Target): Promise<void> {
  await takeImport(app, owner, id, target)
  const deleteIfBegun = async () => {
    if ((await describeImport(app.db, owner, id)).written === 0) return
    const fire = (await listBinders(app, owner.id)).find(({ name }) => name === 'Fire')
    if (fire !== undefined) await removeBinder(app, owner, fire.id)
  }
  await anotherProcess(app, { kinds: [atEachTurn(writesImport, deleteIfBegun)] }).app.tasks.runDue()
  await actsAtRest(app)
}

async function failedRows(app: TestApp, owner: Member, importId: string): Promise<string[]> {
  const pieces: Buffer[] = []
  const run = await findOwnImport(app.db, owner, importId)
  for await (const piece of writeFailedRows(app, run)) pieces.push(piece)
  return Buffer.concat(pieces).toString().split('\r\n').slice(1, -1)
}

test.for([
  ['the one binder', { newBinderName: 'Fire', mode: 'merge' }, ROWS],
  ['one of the binders that the file names', { byFile: true, mode: 'merge' }, ROWS / 2],
  ['a binder that is replaced', { newBinderName: 'Fire', mode: 'replace' }, ROWS],
] as const)('if %s is deleted meanwhile, its rows are skipped, and the report says why', async (given) => {
  const [, target, meant] = given
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const read = await withTwoBinders(app, owner)
  await takeAndDelete(app, owner, read, target)
  const done = await describeImport(app.db, owner, read.id)
  const { written, leftOut } = done
  // A few were in the binder before it was deleted.
  expect(leftOut).toBeGreaterThan(meant / 2)
  expect(leftOut).toBeLessThan(meant)
  expect(done).toMatchObject({
    state: 'done',
    rows: ROWS,
    written: ROWS - leftOut,
    matched: written,
    copies: written,
    unmatched: 0,
    binderId: null,
  })
  const [row] = await describeRows(app, owner, { importId: read.id, outcome: 'left-out' })
  expect(row).toMatchObject({ reason: 'binder_gone', quantity: 1 })
  const lines = await failedRows(app, owner, read.id)
  expect(lines).toHaveLength(leftOut)
  expect(lines[0]).toContain('The target binder is gone.')
})

test('an import can be undone even if one of its binders was deleted meanwhile', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const read = await withTwoBinders(app, owner)
  await takeAndDelete(app, owner, read, { byFile: true, mode: 'merge' })
  const done = await describeImport(app.db, owner, read.id)
  await undoAct(app, owner, found(done.actId))
  await actsAtRest(app)
  expect(await describeImport(app.db, owner, read.id)).toMatchObject({ state: 'undone' })
  expect((await listBinders(app, owner.id)).map(({ name }) => name)).toEqual([])
})

test('a binder deleted after the preview is not found, and the file waits for another', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const read = await withTwoBinders(app, owner)
  const binderId = await binderOf(app, owner, 'Fire')
  await removeBinder(app, owner, binderId)
  await actsAtRest(app)
  await expect(takeFile(app, owner, read, { binderId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await describeImport(app.db, owner, read.id)).toMatchObject({ state: 'ready', leftOut: 0 })
  const done = await takeFile(app, owner, read, { byFile: true })
  expect(done).toMatchObject({ state: 'done', written: ROWS, leftOut: 0 })
})

test('plain and foil rows of one card that replace old cards all arrive, in however many pieces', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const binderId = await binderOf(app, owner, 'Fire')
  await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 7 })
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `1,Ember Drake,INV,1,${at % 3 === 0 ? 'foil' : ''},NM,en,`,
  )
  await takeRows(app, owner, rows, { binderId, mode: 'replace' })
  const stacks = await stacksIn(app, binderId)
  const foils = Math.ceil(ROWS / 3)
  expect(new Map(stacks.map(({ finish, quantity }) => [finish, quantity]))).toEqual(
    new Map([
      ['foil', foils],
      ['nonfoil', ROWS - foils],
    ]),
  )
})

test('a row whose card disappeared since the preview is skipped, and the report says why', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const read = await bringFile(
    app,
    owner,
    tableOf('1,Ember Drake,INV,1,,NM,en,', '2,Wandering Wisp,INV,4,,NM,en,'),
  )
  await app.db.deleteFrom('printing').where('id', '=', PRINTINGS.wisp).execute()
  const done = await takeFile(app, owner, read, { newBinderName: 'Fire' })
  expect(done).toMatchObject({ state: 'done', written: 1, copies: 1, matched: 1, leftOut: 1 })
  expect(await failedRows(app, owner, read.id)).toEqual([
    `3,We no longer have this card.,"2,Wandering Wisp,INV,4,,NM,en,"`,
  ])
})

test('a row that the member skipped says so', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const read = await bringFile(
    app,
    owner,
    tableOf('1,Ember Drake,INV,1,,NM,en,', '1,Mossback Elder,,,,NM,en,'),
  )
  await chooseRow(app, owner, { importId: read.id, number: 1, printingId: null, alike: false })
  await takeFile(app, owner, read, { newBinderName: 'Fire' })
  expect(await failedRows(app, owner, read.id)).toEqual([`3,You skipped it.,"1,Mossback Elder,,,,NM,en,"`])
})
