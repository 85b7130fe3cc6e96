import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Import } from '#contract/imports.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { findAct } from '#server/collection/acts/queries.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, tableOf, takeFile } from '#tests/collection/imported-files.ts'
import { importsAtRest } from '#tests/collection/imports-at-rest.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { atEachTurn } from '#tests/server/at-each-turn.ts'
import { errorsOf, expectEverLongerRests, type Logged, tryUntilOver } from '#tests/server/giving-up.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { dropImport } from './actions.ts'
import { describeImport } from './describe-imports.ts'
import { forgetImports } from './jobs.ts'
import { writesImport } from './writing/writing-task.ts'

const ROWS = 1000
const SECOND_MS = 1000
const LOOK_EVERY_S = 30
const DAY_S = 86_400

interface Scene {
  readonly app: TestApp
  readonly owner: Member
  readonly read: Import
  readonly logged: Logged
}

async function aFile(app: TestApp): Promise<Scene> {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const rows = Array.from({ length: ROWS }, () => '1,Ember Drake,INV,1,,NM,en,')
  const read = await bringFile(app, owner, tableOf(...rows))
  return { app, owner, read, logged: errorsOf(app) }
}

/** Something that no version of the server could read, or what was there before. */
async function writeRow({ app }: Scene, number: number, details = 'no details'): Promise<void> {
  await transact(app, shelf.all, ({ db }) =>
    db.updateTable('import_row').set({ details }).where('number', '=', number).execute(),
  )
}

const detailsOf = async ({ app }: Scene, number: number) =>
  (
    await app.db
      .selectFrom('import_row')
      .select('details')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).details

const standing = ({ app, owner, read }: Scene) => describeImport(app.db, owner, read.id)

async function lookAgain({ app }: Scene): Promise<void> {
  await importsAtRest(app)
  await actsAtRest(app)
}

/** @returns after how many seconds each try came */
async function tryUntilGivenUp(scene: Scene): Promise<number[]> {
  const isOver = async () => {
    const { state } = await standing(scene)
    return state !== 'writing' && state !== 'undoing'
  }
  const { app, logged } = scene
  return await tryUntilOver(app, { logged, everySeconds: LOOK_EVERY_S, look: () => lookAgain(scene), isOver })
}

async function lastTold({ app, owner }: Scene): Promise<Import | undefined> {
  const log = await app.logged()
  const told = log.flatMap(({ event, audience }) =>
    event.type === 'import.progressed' && audience !== 'everyone' && audience.includes(owner.id)
      ? [event.import]
      : [],
  )
  return told.at(-1)
}

const copiesIn = async (app: TestApp, binderId: string) =>
  Array.from(await stacksIn(app, binderId), ({ printingId, quantity }) => [printingId, quantity])

test('an import that fails again and again is tried a few times, less and less often, and then given up', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  const binderId = await binderOf(app, scene.owner, 'Fire')
  await put(app, scene.owner, binderId, { printingId: PRINTINGS.elder, quantity: 4 })
  await writeRow(scene, 500)
  await takeFile(app, scene.owner, scene.read, { binderId, mode: 'replace' })
  expectEverLongerRests(await tryUntilGivenUp(scene))
  for (const { key } of scene.logged) expect(key).toBe(scene.read.id)
  expect(scene.logged[0]?.err).toBeInstanceOf(SyntaxError)

  const stopped = await standing(scene)
  expect(stopped).toMatchObject({
    state: 'stopped',
    failure: 'broke_down',
    binderId,
    undoUntil: expect.any(String),
    finishedAt: app.now().toISOString(),
  })
  expect(stopped.written).toBeGreaterThan(0)
  expect(stopped.written).toBeLessThanOrEqual(500)
  expect(await lastTold(scene)).toEqual(stopped)
  const actId = found(stopped.actId)
  const failed = { state: 'failed', failure: 'broke_down', done: stopped.written }
  expect(await findAct(app.db, scene.owner.id, actId)).toMatchObject(failed)
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, stopped.written]])

  // It is kept for as long as it can be undone.
  app.pass(29 * DAY_S * SECOND_MS)
  await forgetImports(app)
  await undoAct(app, scene.owner, actId)
  await actsAtRest(app)
  expect(await standing(scene)).toMatchObject({ state: 'undone', failure: null, undoUntil: null })
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.elder, 4]])
})

test('an import that was given up is not tried again, makes room for another file, and can be dropped', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  await writeRow(scene, 0)
  await takeFile(app, scene.owner, scene.read, { newBinderName: 'Fire' })
  await tryUntilGivenUp(scene)
  const logged = scene.logged.length
  app.pass(DAY_S * SECOND_MS)
  await lookAgain(scene)
  expect(scene.logged).toHaveLength(logged)
  expect(await standing(scene)).toMatchObject({ state: 'stopped', written: 0 })
  await dropImport(app, scene.owner, scene.read.id)
  await importsAtRest(app)
  await expect(standing(scene)).rejects.toMatchObject({ code: 'not_found' })
})

test('the report of a failed import is deleted once it can no longer be undone', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  await writeRow(scene, 0)
  await takeFile(app, scene.owner, scene.read, { newBinderName: 'Fire' })
  await tryUntilGivenUp(scene)
  app.pass(31 * DAY_S * SECOND_MS)
  await forgetImports(app)
  await expect(standing(scene)).rejects.toMatchObject({ code: 'not_found' })
})

test('an import that makes progress has all its tries again', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  const places = [0, 400, 800]
  const whole = await Promise.all(places.map((number) => detailsOf(scene, number)))
  for (const number of places) await writeRow(scene, number)
  await takeFile(app, scene.owner, scene.read, { newBinderName: 'Fire' })
  for (const [at, number] of places.entries()) {
    for (const seconds of [40, 130, 610]) {
      app.pass(seconds * SECOND_MS)
      await lookAgain(scene)
    }
    await writeRow(scene, number, whole[at])
    app.pass(DAY_S * SECOND_MS)
    await lookAgain(scene)
  }
  expect(await standing(scene)).toMatchObject({ state: 'done', failure: null, written: ROWS })
})

test('an import on which every process dies is given up without another try', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  const whole = await detailsOf(scene, 500)
  await writeRow(scene, 500)
  const { written } = await takeFile(app, scene.owner, scene.read, { newBinderName: 'Fire' })
  await writeRow(scene, 500, whole)
  // The process that took it over never reported again.
  await transact(app, [], ({ db }) =>
    db.updateTable('task').set({ tries: 5 }).where('key', '=', scene.read.id).execute(),
  )
  app.pass(DAY_S * SECOND_MS)
  await lookAgain(scene)
  expect(await standing(scene)).toMatchObject({ state: 'stopped', failure: 'broke_down', written })
})

test('a stop of the server does not count as a try', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  const whole = await detailsOf(scene, 500)
  await writeRow(scene, 500)
  await takeFile(app, scene.owner, scene.read, { newBinderName: 'Fire' })
  await writeRow(scene, 500, whole)
  app.pass(DAY_S * SECOND_MS)
  for (let server = 0; server < 8; server += 1) {
    const { app: stopping, stop } = anotherProcess(app, { kinds: [atEachTurn(writesImport, () => stop())] })
    await stopping.tasks.runDue()
  }
  expect(await standing(scene)).toMatchObject({ state: 'writing' })
  await lookAgain(scene)
  expect(await standing(scene)).toMatchObject({ state: 'done', written: ROWS })
})

test('an import whose undo fails says so, and can be undone again', async () => {
  await using app = await startApp()
  const scene = await aFile(app)
  const binderId = await binderOf(app, scene.owner, 'Fire')
  const done = await takeFile(app, scene.owner, scene.read, { binderId })
  const actId = found(done.actId)
  const lines = () => app.db.selectFrom('act_line').select(['number', 'line']).where('act_id', '=', actId)
  const first = await lines().orderBy('number').executeTakeFirstOrThrow()
  const setLine = (line: string) =>
    transact(app, shelf.all, ({ db }) =>
      db
        .updateTable('act_line')
        .set({ line })
        .where('act_id', '=', actId)
        .where('number', '=', first.number)
        .execute(),
    )
  await setLine('no line')
  app.pass(DAY_S * SECOND_MS)
  await undoAct(app, scene.owner, actId)
  await tryUntilGivenUp(scene)
  const stopped = await standing(scene)
  expect(stopped).toMatchObject({
    state: 'stopped',
    failure: 'undo_broke_down',
    written: ROWS,
    undoUntil: expect.any(String),
    finishedAt: app.now().toISOString(),
  })
  expect(await lastTold(scene)).toEqual(stopped)
  await setLine(first.line)
  await undoAct(app, scene.owner, actId)
  await actsAtRest(app)
  expect(await standing(scene)).toMatchObject({ state: 'undone', failure: null })
  expect(await stacksIn(app, binderId)).toEqual([])
  expect((await listBinders(app, scene.owner.id)).map(({ name }) => name)).toEqual(['Fire'])
})
