import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { changeBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { findSeenBinder } from '#server/collection/binders/queries.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { VISITOR } from '#server/people/public.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, fill, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { actsAtRest, resumeActs, runOn, stopActs } from './act-runner.ts'
import { actOnStacks, undoAct } from './actions.ts'
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

test('an act that stopped half-way is continued by another process, once', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  await stopActs(app)
  const stopped = await findAct(app.db, owner.id, act.id)
  expect(stopped).toMatchObject({ state: 'running' })
  expect(stopped?.done).toBeLessThan(STACKS)
  await resumeActs(app)
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'running', done: stopped?.done })
  app.pass(30_001)
  await Promise.all([resumeActs(app), resumeActs(app), resumeActs(app)])
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'done', copies: 2 * STACKS })
  expect(await stacksIn(app, there)).toHaveLength(STACKS)
  await undoAct(app, owner, act.id)
  await stopActs(app)
  app.pass(30_001)
  await resumeActs(app)
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toHaveLength(STACKS)
})

test('a process that was thought dead does not continue beside its successor', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  await stopActs(app)
  runOn(app, act.id, 'a runner of old')
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'running' })
})

test('cards not moved yet stay if their target binder is deleted meanwhile', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aHeap(app)
  const act = await moveAll(app, owner, here, there)
  const deleted = await removeBinder(app, owner, there)
  await actsAtRest(app)
  const moved = await findAct(app.db, owner.id, act.id)
  expect(moved).toMatchObject({ state: 'failed' })
  const left = await stacksIn(app, here)
  expect(left).toHaveLength(STACKS - (moved?.done ?? 0))
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
  await stopActs(app)
  const gone = (await stacksIn(app, here)).slice(0, 5).map(({ id }) => id)
  await transact(app, shelf.all, ({ db }) => db.deleteFrom('stack').where('id', 'in', gone).execute())
  app.pass(30_001)
  await resumeActs(app)
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
  await stopActs(app)
  await transact(app, shelf.all, ({ db }) => db.deleteFrom('act_piece').where('number', '=', 4).execute())
  app.pass(30_001)
  await resumeActs(app)
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, act.id)).toMatchObject({ state: 'failed', done: 600, copies: 1200 })
  await undoAct(app, owner, act.id)
  await actsAtRest(app)
  expect(await stacksIn(app, here)).toHaveLength(STACKS)
})
