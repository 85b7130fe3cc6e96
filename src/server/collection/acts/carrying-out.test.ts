import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { findSeenBinder } from '#server/collection/binder-queries.ts'
import { changeBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { shelf } from '#server/collection/locks.ts'
import { up } from '#server/db/migrations/377-tasks-of-acts.ts'
import { transact } from '#server/events/transact.ts'
import { VISITOR } from '#server/people/public.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest, stopAfterFirstPiece } from '#tests/collection/acts-at-rest.ts'
import { binderOf, fill, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { atEachTurn } from '#tests/server/at-each-turn.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { actOnStacks, undoAct } from './actions.ts'
import { carriesOutActs } from './carrying-out.ts'
import { findAct } from './queries.ts'

const STACKS = 700

async function aHeap(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const here = await binderOf(app, owner, 'Here')
  const there = await binderOf(app, owner, 'There')
  await fill(app, owner, here, { printingId: PRINTINGS.drake, stacks: STACKS })
  return { owner, here, there }
}

async function handOver(app: TestApp, actId: string): Promise<void> {
  await transact(app, [], ({ db }) =>
    db.updateTable('task').set({ holder: 'its successor' }).where('key', '=', actId).execute(),
  )
}

const moveAll = (app: TestApp, owner: Member, from: string, binderId: string) =>
  actOnStacks(app, owner, {
    selection: { question: { binderId: from, q: '' }, except: [] },
    act: { kind: 'move', binderId },
  })

test('a large act continues after its reply, reports progress, and is undone the same way', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const before = await stacksIn(app, here)
  const act = await moveAll(app, owner, here, there)
  expect(act).toMatchObject({ state: 'running', done: 0, total: STACKS, undoUntil: null })
  await expect(undoAct(app, owner, act.id)).rejects.toMatchObject({ code: 'act_running' })
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({
    state: 'done',
    done: STACKS,
    copies: 2 * STACKS,
  })
  expect(await stacksIn(app, here)).toEqual([])
  expect(await undoAct(app, owner, act.id)).toMatchObject({ state: 'undoing', done: 0, total: STACKS })
  await expect(undoAct(app, owner, act.id)).rejects.toMatchObject({ code: 'act_running' })
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'undone', done: STACKS })
  expect(await stacksIn(app, here)).toEqual(before)
  const told = (await app.logged()).filter(({ event }) => event.type === 'act.progressed')
  for (const { audience } of told) expect(audience).toEqual([owner.id])
  // The test's clock stands still, so everything between start and end falls within half a second.
  expect(told.map(({ event }) => event.type === 'act.progressed' && event.act.state)).toEqual([
    'running',
    'done',
    'undoing',
    'undone',
  ])
})

test('an act that a stopping server left half-way is continued by another process, once', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  await stopAfterFirstPiece(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'running', done: 150 })
  const processes = [app, anotherProcess(app).app, anotherProcess(app).app]
  await Promise.all(processes.map(actsAtRest))
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'done', copies: 2 * STACKS })
  expect(await stacksIn(app, there)).toHaveLength(STACKS)
  await undoAct(app, owner, act.id)
  await stopAfterFirstPiece(app)
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toHaveLength(STACKS)
})

test('a process that was thought dead does not continue beside its successor', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  // After its first piece, the lease is another's.
  const old = atEachTurn(carriesOutActs, () => handOver(app, act.id))
  await anotherProcess(app, { kinds: [old] }).app.tasks.runDue()
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'running', done: 150 })
  expect(await stacksIn(app, there)).toHaveLength(150)
})

test('cards not moved yet stay if their target binder is deleted meanwhile', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  await stopAfterFirstPiece(app)
  const deleted = await removeBinder(app, owner, there)
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'failed', done: 150 })
  expect(await stacksIn(app, here)).toHaveLength(STACKS - 150)
  await undoAct(app, owner, deleted.id)
  await undoAct(app, owner, act.id)
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toHaveLength(STACKS)
})

test('a large binder disappears at once, and comes back complete', async () => {
  await using app = await startApp()
  const { owner, here } = await aHeap(app)
  await changeBinder(app, owner, { binderId: here, visibility: 'public' })
  const before = await stacksIn(app, here)
  const act = await removeBinder(app, owner, here)
  expect(act).toMatchObject({ state: 'running', total: STACKS })
  expect((await listBinders(app, owner.id)).map(({ name }) => name)).toEqual(['There'])
  expect(await findSeenBinder(app.db, here, VISITOR)).toBeUndefined()
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toEqual([])
  await undoAct(app, owner, act.id)
  expect((await listBinders(app, owner.id)).map(({ name }) => name)).toContain('Here')
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toEqual(before)
  expect(await findSeenBinder(app.db, here, VISITOR)).toMatchObject({ name: 'Here' })
})

test('stacks that are gone when their turn comes are counted', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  const gone = (await stacksIn(app, here)).slice(0, 5).map(({ id }) => id)
  await transact(app, shelf.all, ({ db }) => db.deleteFrom('stack').where('id', 'in', gone).execute())
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({
    state: 'done',
    copies: 2 * (STACKS - 5),
    leftOut: { gone: 5 },
  })
})

test('an act whose start failed half-way does the pieces that were stored, and says so', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  // Its last pieces were never stored.
  await transact(app, shelf.all, ({ db }) => db.deleteFrom('act_piece').where('number', '=', 4).execute())
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'failed', done: 600, copies: 1200 })
  await undoAct(app, owner, act.id)
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toHaveLength(STACKS)
})

test('an act that was under way before its tasks goes on after the update', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  await stopAfterFirstPiece(app)
  await transact(app, [], ({ db }) => db.deleteFrom('task').where('key', '=', act.id).execute())
  for (const column of ['runner', 'seen_at'])
    await sql`alter table act add column ${sql.id(column)} text not null default '2029-12-31T00:00:00.000Z'`.execute(
      app.db,
    )
  await sql`create index act_state on act (state, seen_at)`.execute(app.db)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration knows no tables
  await up(app.db as unknown as Kysely<never>)
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'done', copies: 2 * STACKS })
  expect(await stacksIn(app, there)).toHaveLength(STACKS)
})
