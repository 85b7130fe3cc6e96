import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Act } from '#contract/collection/acts.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest, stopAfterFirstPiece } from '#tests/collection/acts-at-rest.ts'
import { binderOf, fill, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { errorsOf, expectEverLongerRests, type Logged, tryUntilOver } from '#tests/server/giving-up.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { actOnStacks, undoAct } from './actions.ts'
import { findAct } from './queries.ts'

const STACKS = 700
const SECOND_MS = 1000
const DAY_S = 86_400

interface Heap {
  readonly app: TestApp
  readonly owner: Member
  readonly here: string
  readonly there: string
  readonly logged: Logged
}

async function aHeap(app: TestApp): Promise<Heap> {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const here = await binderOf(app, owner, 'Here')
  const there = await binderOf(app, owner, 'There')
  await fill(app, owner, here, { printingId: PRINTINGS.drake, stacks: STACKS })
  return { app, owner, here, there, logged: errorsOf(app) }
}

/** Everything in a binder except the time of its last change. */
const copiesIn = async (app: TestApp, binderId: string) =>
  Array.from(await stacksIn(app, binderId), (stack) => ({ ...stack, updatedAt: '' }))

const moveAll = ({ app, owner, here, there }: Heap) =>
  actOnStacks(app, owner, {
    selection: { question: { binderId: here, q: '' }, except: [] },
    act: { kind: 'move', binderId: there },
  })

/** Something that no version of the server could read. */
const breakPiece = (heap: Heap, actId: string, number: number) =>
  writePiece(heap, { actId, number, stackIds: 'no list' })

async function writePiece(
  { app }: Heap,
  { actId, number, stackIds }: { readonly actId: string; readonly number: number; readonly stackIds: string },
): Promise<void> {
  await transact(app, shelf.all, ({ db }) =>
    db
      .updateTable('act_piece')
      .set({ stack_ids: stackIds })
      .where('act_id', '=', actId)
      .where('number', '=', number)
      .execute(),
  )
}

/** @returns after how many seconds each try came */
async function tryUntilGivenUp({ app, owner, logged }: Heap, actId: string): Promise<number[]> {
  const isOver = async () => {
    const { state } = found(await findAct(app.db, owner.id, actId))
    return state !== 'running' && state !== 'undoing'
  }
  return await tryUntilOver(app, { logged, everySeconds: 10, look: () => actsAtRest(app), isOver })
}

async function lastTold({ app, owner }: Heap): Promise<Act | undefined> {
  const log = await app.logged()
  const told = log.flatMap(({ event, audience }) =>
    event.type === 'act.progressed' && audience !== 'everyone' && audience.includes(owner.id)
      ? [event.act]
      : [],
  )
  return told.at(-1)
}

test('an act that fails again and again is tried a few times, less and less often, and then given up', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const before = await copiesIn(app, heap.here)
  const act = await moveAll(heap)
  await breakPiece(heap, act.id, 2)
  expectEverLongerRests(await tryUntilGivenUp(heap, act.id))
  for (const { key } of heap.logged) expect(key).toBe(act.id)
  expect(heap.logged[0]?.err).toBeInstanceOf(SyntaxError)

  const failed = { state: 'failed', failure: 'broke_down', done: 300, total: STACKS, copies: 600 }
  expect(await findAct(app.db, heap.owner.id, act.id)).toMatchObject(failed)
  expect(await lastTold(heap)).toMatchObject({ ...failed, undoUntil: expect.any(String) })
  // Every copy is in one of the two binders, and goes back.
  expect(await stacksIn(app, heap.there)).toHaveLength(300)
  expect(await stacksIn(app, heap.here)).toHaveLength(STACKS - 300)
  await undoAct(app, heap.owner, act.id)
  expect(await copiesIn(app, heap.here)).toEqual(before)
  expect(await stacksIn(app, heap.there)).toEqual([])
})

test('an act that was given up is not tried again, and its pieces are gone', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const act = await moveAll(heap)
  await breakPiece(heap, act.id, 0)
  await tryUntilGivenUp(heap, act.id)
  const logged = heap.logged.length
  app.pass(DAY_S * SECOND_MS)
  await actsAtRest(app)
  expect(heap.logged).toHaveLength(logged)
  expect(await app.db.selectFrom('act_piece').select('number').execute()).toEqual([])
})

test('an act that makes progress has all its tries again', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const act = await moveAll(heap)
  const pieces = await app.db.selectFrom('act_piece').selectAll().where('act_id', '=', act.id).execute()
  for (const { number } of pieces) await breakPiece(heap, act.id, number)
  for (const { number, stack_ids } of pieces) {
    for (const seconds of [40, 130, 610]) {
      await actsAtRest(app)
      app.pass(seconds * SECOND_MS)
    }
    await actsAtRest(app)
    await writePiece(heap, { actId: act.id, number, stackIds: stack_ids })
  }
  app.pass(DAY_S * SECOND_MS)
  await actsAtRest(app)
  expect(await findAct(app.db, heap.owner.id, act.id)).toMatchObject({ state: 'done', failure: null })
  expect(await stacksIn(app, heap.there)).toHaveLength(STACKS)
})

test('an act on which every process dies is given up without another try', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const act = await moveAll(heap)
  await stopAfterFirstPiece(app)
  const { done } = found(await findAct(app.db, heap.owner.id, act.id))
  // The process that took it over never reported again.
  await transact(app, [], ({ db }) =>
    db.updateTable('task').set({ tries: 5 }).where('key', '=', act.id).execute(),
  )
  app.pass(DAY_S * SECOND_MS)
  await actsAtRest(app)
  const given = { state: 'failed', failure: 'broke_down', done }
  expect(await findAct(app.db, heap.owner.id, act.id)).toMatchObject(given)
})

test('an undo that fails is given up the same way, and can be started again', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const before = await copiesIn(app, heap.here)
  const act = await moveAll(heap)
  await actsAtRest(app)
  const lines = () => app.db.selectFrom('act_line').selectAll().where('act_id', '=', act.id)
  const whole = await lines().where('number', '=', 100).executeTakeFirstOrThrow()
  const setLine = (line: string) =>
    transact(app, shelf.all, ({ db }) =>
      db
        .updateTable('act_line')
        .set({ line })
        .where('act_id', '=', act.id)
        .where('number', '=', 100)
        .execute(),
    )
  await setLine('no line')
  await undoAct(app, heap.owner, act.id)
  await tryUntilGivenUp(heap, act.id)
  expect(await lastTold(heap)).toMatchObject({
    id: act.id,
    state: 'failed',
    failure: 'undo_broke_down',
    undoUntil: expect.any(String),
  })
  const there = await stacksIn(app, heap.there)
  const back = await stacksIn(app, heap.here)
  expect(there.length + back.length).toBe(STACKS)
  expect(back.length).toBeGreaterThan(0)
  await setLine(whole.line)
  await undoAct(app, heap.owner, act.id)
  await actsAtRest(app)
  expect(await findAct(app.db, heap.owner.id, act.id)).toMatchObject({ state: 'undone', failure: null })
  expect(await copiesIn(app, heap.here)).toEqual(before)
})

test('a binder whose deletion failed comes back complete', async () => {
  await using app = await startApp()
  const heap = await aHeap(app)
  const before = await copiesIn(app, heap.here)
  const last = found(before.at(-1))
  const setTags = (tags: string) =>
    transact(app, shelf.all, ({ db }) =>
      db.updateTable('stack').set({ tags }).where('id', '=', last.id).execute(),
    )
  await setTags('no list')
  const act = await removeBinder(app, heap.owner, heap.here)
  await tryUntilGivenUp(heap, act.id)
  expect(await findAct(app.db, heap.owner.id, act.id)).toMatchObject({ failure: 'broke_down' })
  await setTags('[]')
  await undoAct(app, heap.owner, act.id)
  await actsAtRest(app)
  expect((await listBinders(app, heap.owner.id)).map(({ name }) => name)).toContain('Here')
  expect(await copiesIn(app, heap.here)).toEqual(before)
})
