import { expect, test } from 'vitest'

import { removeBinder } from '#server/collection/binders/actions.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { binderOf, fill, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { actOnStacks, undoAct } from './actions.ts'
import { findAct } from './queries.ts'

const STACKS = 400

async function aScene(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  return { owner, here: await binderOf(app, owner, 'Here') }
}

test('deleted copies whose binder is deleted too are not undone into nothing: the refusal says what to do first', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 4 })
  const before = await stacksIn(app, here)
  const stack = await removeStack(app, owner, id)
  const binder = await removeBinder(app, owner, here)
  await expect(undoAct(app, owner, stack.id)).rejects.toMatchObject({ code: 'undo_binder_first' })
  await undoAct(app, owner, binder.id)
  expect(await undoAct(app, owner, stack.id)).toMatchObject({ state: 'undone', copies: 4, leftOut: [] })
  expect(await stacksIn(app, here)).toEqual(before)
})

test('deleted copies that have no room are not undone into nothing either', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 9000 })
  const deleted = await removeStack(app, owner, id)
  const again = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 5000 })
  await expect(undoAct(app, owner, deleted.id)).rejects.toMatchObject({ code: 'no_room_to_undo' })
  await removeStack(app, owner, again.id)
  expect(await undoAct(app, owner, deleted.id)).toMatchObject({ state: 'undone', copies: 9000 })
})

test('a large undo stops where copies cannot come back, and goes on once they can', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  await fill(app, owner, here, { printingId: PRINTINGS.drake, stacks: STACKS })
  const before = await stacksIn(app, here)
  const deleted = await actOnStacks(app, owner, {
    selection: { question: { binderId: here, q: '' }, except: [] },
    act: { kind: 'delete' },
  })
  await actsAtRest(app)
  const binder = await removeBinder(app, owner, here)
  await undoAct(app, owner, deleted.id)
  await actsAtRest(app)
  const stopped = { state: 'failed', failure: 'undo_binder_first', lineCount: STACKS }
  expect(await findAct(app.db, owner.id, deleted.id)).toMatchObject(stopped)
  await undoAct(app, owner, binder.id)
  await undoAct(app, owner, deleted.id)
  await actsAtRest(app)
  expect(await findAct(app.db, owner.id, deleted.id)).toMatchObject({ state: 'undone', copies: 2 * STACKS })
  expect(await stacksIn(app, here)).toEqual(before)
})
