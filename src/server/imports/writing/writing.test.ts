import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { BINDERS_MAX, NewBinder } from '#contract/collection.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { found } from '#server/http/refusal.ts'
import { describeImport } from '#server/imports/describe-imports.ts'
import { describeRows } from '#server/imports/report.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, tableOf, takeFile, takeRows } from '#tests/collection/imported-files.ts'
import { importsAtRest } from '#tests/collection/imports-at-rest.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { atEachTurn } from '#tests/server/at-each-turn.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { takeImport } from './actions.ts'
import { writesImport } from './writing-task.ts'

/** The contents of a binder: printing, finish, condition with its word, language, count. */
async function lying(app: TestApp, binderId: string | null) {
  const stacks = await stacksIn(app, found(binderId))
  return stacks.map((stack) => [
    stack.printingId,
    stack.finish,
    stack.condition,
    stack.language,
    stack.quantity,
  ])
}

test('rows go into a new binder as the file says, and earn nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const file = [
    'Binder Name,Name,Set code,Collector number,Foil,Quantity,Purchase price,Purchase price currency,Misprint,Altered,Condition,Language,ManaBox ID,Scryfall ID,Added',
    `Trade,Ember Drake,INV,1,foil,2,3.20,USD,false,true,light_played,de,1,${PRINTINGS.drake},2024-01-02T03:04:05Z`,
    `Trade,Mossback Elder,INV,3,normal,1,7.00,EUR,false,false,near_mint,en,1,${PRINTINGS.elder},`,
  ].join('\n')
  const done = await takeFile(app, owner, await bringFile(app, owner, file), { newBinderName: 'Fire' })
  expect(done).toMatchObject({ state: 'done', written: 2, copies: 3 })
  const [drake, elder] = await stacksIn(app, found(done.binderId))
  expect(drake).toMatchObject({
    printingId: PRINTINGS.drake,
    finish: 'foil',
    condition: 'MP',
    sourceCondition: 'eu:light_played',
    language: 'de',
    marks: 'altered',
    quantity: 2,
    costCents: 320,
    addedAt: '2024-01-02T03:04:05.000Z',
  })
  expect(elder).toMatchObject({ sourceCondition: '', costCents: 700, costCurrency: 'eur', note: '' })
  expect(await findStanding(app.db, owner.id)).toMatchObject({ points: 0 })
  expect((await app.events()).map(({ type }) => type)).not.toContain('stack.added')
})

test('equal rows of a file become one stack, and foil ones another', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const binderId = await binderOf(app, owner, 'Fire')
  await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 4 })
  const rows = Array.from(
    { length: 400 },
    (_, at) => `1,Ember Drake,INV,1,${at % 2 === 0 ? '' : 'foil'},NM,en,`,
  )
  await takeRows(app, owner, rows, { binderId })
  expect(await lying(app, binderId)).toEqual([
    [PRINTINGS.drake, 'foil', 'NM', 'en', 200],
    [PRINTINGS.drake, 'nonfoil', 'NM', 'en', 204],
  ])
})

test('replacing empties the binder first, and undoing restores what was in it', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const binderId = await binderOf(app, owner, 'Fire')
  await put(app, owner, binderId, { printingId: PRINTINGS.elder, quantity: 4 })
  await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 1 })
  const before = await lying(app, binderId)
  const rows = ['2,Ember Drake,INV,1,,NM,en,', '1,Ember Drake,INV,1,foil,NM,en,']
  const done = await takeRows(app, owner, rows, { binderId, mode: 'replace' })
  expect(await lying(app, binderId)).toEqual([
    [PRINTINGS.drake, 'foil', 'NM', 'en', 1],
    [PRINTINGS.drake, 'nonfoil', 'NM', 'en', 2],
  ])
  await undoAct(app, owner, found(done.actId))
  await actsAtRest(app)
  expect(await lying(app, binderId)).toEqual(before)
  expect(await describeImport(app.db, owner, done.id)).toMatchObject({ state: 'undone', undoUntil: null })
})

test('undoing removes what is still there', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const rows = ['2,Ember Drake,INV,1,,NM,en,', '3,Mossback Elder,INV,3,,NM,en,']
  const done = await takeRows(app, owner, rows, { newBinderName: 'Fire' })
  const [drake] = await stacksIn(app, found(done.binderId))
  await removeStack(app, owner, found(drake).id)
  await undoAct(app, owner, found(done.actId))
  await actsAtRest(app)
  expect(await lying(app, done.binderId)).toEqual([])
  expect(await describeImport(app.db, owner, done.id)).toMatchObject({ state: 'undone' })
})

test('rows go into the binders that the file names: existing ones, and private new ones', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const trade = await binderOf(app, owner, 'Trade Stuff')
  const read = await bringFile(
    app,
    owner,
    tableOf(
      '1,Ember Drake,INV,1,,NM,en,trade stuff',
      '2,Ember Drake,INV,1,,NM,en,Cube',
      '3,Ember Drake,INV,1,,NM,en,',
    ),
    { fileName: 'my_cards.csv' },
  )
  expect(read.binderNames).toEqual(['trade stuff', 'Cube'])
  const done = await takeFile(app, owner, read, { byFile: true })
  expect(done).toMatchObject({ state: 'done', written: 3, binderId: null })
  const binders = await listBinders(app, owner.id)
  expect(
    new Set(binders.map(({ name, visibility, copyCount }) => `${name} ${visibility} ${String(copyCount)}`)),
  ).toEqual(new Set(['Cube private 2', 'Trade Stuff private 1', 'my cards private 3']))
  expect(await lying(app, trade)).toHaveLength(1)
})

test('a file that names too many binders is refused as a whole', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await createBinder(app, owner, NewBinder.parse({ name: 'One' }))
  const rows = Array.from({ length: BINDERS_MAX }, (_, at) => `1,Ember Drake,INV,1,,NM,en,b${String(at)}`)
  const read = await bringFile(app, owner, tableOf(...rows))
  await expect(takeFile(app, owner, read, { byFile: true })).rejects.toMatchObject({
    code: 'too_many_binders',
  })
  expect(await describeImport(app.db, owner, read.id)).toMatchObject({ state: 'ready' })
  expect(await listBinders(app, owner.id)).toHaveLength(1)
})

test('equal copies beyond what a stack holds are skipped, and the report says so', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const rows = ['9999,Ember Drake,INV,1,,NM,en,', '1,Ember Drake,INV,1,,NM,en,']
  const done = await takeRows(app, owner, rows, { newBinderName: 'Fire' })
  expect(done).toMatchObject({ state: 'done', written: 1, matched: 1, unmatched: 1, copies: 9999 })
  const behind = await describeRows(app, owner, { importId: done.id, outcome: 'unmatched' })
  expect(behind).toMatchObject([{ line: 3, reason: 'too_many_copies' }])
})

test.each([[{}], [{ binderId: 'a', newBinderName: 'b' }], [{ byFile: true as const, newBinderName: 'b' }]])(
  'exactly one target must be named: %j',
  async (target) => {
    await using app = await startApp()
    await importInventedCards(app)
    const owner = await joined(app, 'gandalf')
    const read = await bringFile(app, owner, tableOf('1,Ember Drake,INV,1,,NM,en,'))
    await expect(takeFile(app, owner, read, target)).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

test('nobody can import into another member’s binder, or import a file twice', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const [owner, frodo] = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const binderId = await binderOf(app, frodo, 'Mine')
  const read = await bringFile(app, owner, tableOf('1,Ember Drake,INV,1,,NM,en,'))
  await expect(takeFile(app, owner, read, { binderId })).rejects.toMatchObject({ code: 'not_found' })
  const twice = await Promise.allSettled([
    takeImport(app, owner, read.id, { newBinderName: 'One', mode: 'merge' }),
    takeImport(app, owner, read.id, { newBinderName: 'Two', mode: 'merge' }),
  ])
  await importsAtRest(app)
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listBinders(app, owner.id)).toMatchObject([{ copyCount: 1 }])
})

test('the next server continues what a stopped one was writing, and nothing is written twice', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const words = ['NM', 'LP', 'MP', 'HP', 'DMG']
  const rows = Array.from({ length: 4000 }, (_, at) => `2,Ember Drake,INV,1,,${words[at % 5] ?? ''},en,`)
  const read = await bringFile(app, owner, tableOf(...rows))
  const { binderId } = await takeImport(app, owner, read.id, { newBinderName: 'Fire', mode: 'merge' })
  let turns = 0
  const stopped = atEachTurn(writesImport, () => {
    turns += 1
    if (turns === 5) stop()
  })
  const { app: stopping, stop } = anotherProcess(app, { kinds: [stopped] })
  await stopping.tasks.runDue()
  const begun = await describeImport(app.db, owner, read.id)
  expect(begun.written).toBeGreaterThan(0)
  expect(begun.written).toBeLessThan(4000)
  await importsAtRest(anotherProcess(app).app)
  const done = await describeImport(app.db, owner, read.id)
  expect(done).toMatchObject({ state: 'done', written: 4000 })
  expect(await lying(app, binderId)).toEqual(
    ['DMG', 'HP', 'LP', 'MP', 'NM'].map((word) => [PRINTINGS.drake, 'nonfoil', word, 'en', 1600]),
  )
})

const row = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  card: fc.constantFrom(
    ['Ember Drake', '1', PRINTINGS.drake],
    ['Mossback Elder', '3', PRINTINGS.elder],
    ['Wandering Wisp', '4', PRINTINGS.wisp],
  ),
  finish: fc.constantFrom('', 'foil'),
  condition: fc.constantFrom('NM', 'LP', 'MP', 'HP', 'DMG'),
  language: fc.constantFrom('en', 'de', 'ja'),
})

test('whatever a file says is in the binder afterwards', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner: Member = await joined(app, 'gandalf')
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (rows) => {
      const lines = rows.map(
        ({ quantity, card: [name, number], finish, condition, language }) =>
          `${String(quantity)},${name},INV,${number},${finish},${condition},${language},`,
      )
      const done = await takeRows(app, owner, lines, { newBinderName: 'Any' })
      const wanted = new Map<string, number>()
      for (const { quantity, card, finish, condition, language } of rows) {
        const key = [card[2], finish === '' ? 'nonfoil' : finish, condition, language].join(' ')
        wanted.set(key, (wanted.get(key) ?? 0) + quantity)
      }
      const there = new Map(
        (await lying(app, done.binderId)).map((stack) => [stack.slice(0, 4).join(' '), stack[4]]),
      )
      expect(there).toEqual(wanted)
    }),
    { numRuns: propertyRuns(15) },
  )
})
