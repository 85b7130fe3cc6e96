import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type Act, type BulkChange, type StackAct } from '#contract/collection/acts.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { forgottenBefore } from './act.ts'
import { actOnStacks, undoAct } from './actions.ts'
import { forgetActs } from './jobs.ts'
import { findAct, listActs } from './queries.ts'

async function aScene(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  return { owner, here: await binderOf(app, owner, 'Here'), there: await binderOf(app, owner, 'There') }
}

const actOn = (app: App, owner: Member, stackIds: readonly string[], act: StackAct): Promise<Act> =>
  actOnStacks(app, owner, { selection: { stackIds: [...stackIds] }, act })
const move = (binderId: string, quantity?: number): StackAct => ({ kind: 'move', binderId, quantity })
const change = (wanted: BulkChange): StackAct => ({ kind: 'change', change: wanted })
const edit = (app: App, owner: Member, stackId: string, wanted: Partial<StackChange>) =>
  changeStack(app, owner, StackChange.parse({ stackId, ...wanted }))

test('stacks that become equal are merged, and undoing splits them again', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const near = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 2, note: 'from Bree' })
  const worn = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 5, condition: 'MP' })
  await edit(app, owner, worn.id, { askingCents: 90, tags: ['worn'], note: 'from the Shire', forTrade: 4 })
  const before = await stacksIn(app, here)
  const act = await actOn(app, owner, [near.id, worn.id], change({ condition: 'NM', forTrade: 'all' }))
  expect(await stacksIn(app, here)).toMatchObject([
    {
      id: near.id,
      quantity: 7,
      forTrade: 7,
      askingCents: 90,
      note: 'from Bree\nfrom the Shire',
      tags: ['worn'],
    },
  ])
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, here)).toEqual(before)
})

test('when part of a stack moves, copies for trade stay as long as possible', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 5, note: 'mine' })
  await edit(app, owner, id, { forTrade: 3 })
  const before = await stacksIn(app, here)
  const act = await actOn(app, owner, [id], move(there, 4))
  expect(act).toMatchObject({ binderId: there, copies: 4 })
  expect(await stacksIn(app, here)).toMatchObject([{ id, quantity: 1, forTrade: 1 }])
  expect(await stacksIn(app, there)).toMatchObject([{ quantity: 4, forTrade: 2, note: 'mine' }])
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, here)).toEqual(before)
  expect(await stacksIn(app, there)).toEqual([])
})

test('only copies that are still where the act put them go back', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const drake = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 4 })
  const elder = await put(app, owner, here, { printingId: PRINTINGS.elder, quantity: 2 })
  const wisp = await put(app, owner, here, { printingId: PRINTINGS.wisp, quantity: 1 })
  const act = await actOn(app, owner, [drake.id, elder.id, wisp.id], move(there))
  await edit(app, owner, drake.id, { quantity: 3 })
  await removeStack(app, owner, elder.id)
  const undone = await undoAct(app, owner, act.id)
  expect(undone).toMatchObject({
    state: 'undone',
    copies: 4,
    leftOut: [{ reason: 'gone', stacks: 2 }],
    undoUntil: null,
  })
  expect(await stacksIn(app, here)).toMatchObject([
    { id: drake.id, quantity: 3 },
    { id: wisp.id, quantity: 1 },
  ])
  expect(await stacksIn(app, there)).toEqual([])
})

test('later changes by hand stay', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 4 })
  const act = await actOn(app, owner, [id], change({ askingCents: 100, costCents: 50, addTags: ['deck'] }))
  await edit(app, owner, id, { askingCents: 200, note: 'later' })
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, here)).toMatchObject([
    { askingCents: 200, costCents: null, tags: [], note: 'later' },
  ])
})

test('undoing a copy removes the new copies, and the others stay', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const drake = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 4 })
  await put(app, owner, there, { printingId: PRINTINGS.drake, quantity: 1 })
  const act = await actOn(app, owner, [drake.id], { kind: 'copy', binderId: there })
  expect(await stacksIn(app, there)).toMatchObject([{ quantity: 5 }])
  expect(await undoAct(app, owner, act.id)).toMatchObject({ copies: 4, leftOut: [] })
  expect(await stacksIn(app, there)).toMatchObject([{ quantity: 1 }])
  expect(await stacksIn(app, here)).toMatchObject([{ quantity: 4 }])
})

test('an act can be undone once, within 30 days, and only by its member', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const frodo = await joined(app, 'frodo')
  const one = await put(app, owner, here, { printingId: PRINTINGS.drake })
  const other = await put(app, owner, here, { printingId: PRINTINGS.elder })
  const act = await removeStack(app, owner, one.id)
  const later = await removeStack(app, owner, other.id)
  expect(act.undoUntil).toBe('2030-01-31T00:00:00.000Z')
  await expect(undoAct(app, frodo, act.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await undoAct(app, owner, act.id)).toMatchObject({ state: 'undone' })
  await expect(undoAct(app, owner, act.id)).rejects.toMatchObject({ code: 'not_undoable' })
  app.pass(30 * 86_400_000)
  await expect(undoAct(app, owner, later.id)).rejects.toMatchObject({ code: 'not_undoable' })
  await forgetActs(app)
  expect(await findAct(app.db, owner.id, later.id)).toMatchObject({ id: later.id })
  app.pass(1)
  await forgetActs(app)
  expect(await findAct(app.db, owner.id, later.id)).toBeUndefined()
  expect(await listActs(app.db, owner.id, { since: forgottenBefore(app.now()), after: undefined })).toEqual(
    [],
  )
  expect(await stacksIn(app, here)).toMatchObject([{ id: one.id }])
})

test('a change to a stack in a deleted binder, or adding to one, finds nothing', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const { id } = await put(app, owner, there, { printingId: PRINTINGS.drake })
  const moved = await actOn(app, owner, [id], move(here))
  await removeBinder(app, owner, there)
  // The place the copies came from is gone, so they stay where they are.
  expect(await undoAct(app, owner, moved.id)).toMatchObject({
    copies: 0,
    leftOut: [{ reason: 'gone', stacks: 1 }],
  })
  expect(await stacksIn(app, here)).toMatchObject([{ id }])
  await expect(actOn(app, owner, [id], move(there))).rejects.toMatchObject({ code: 'not_found' })
})

test('a card that leaves and comes back has its points again, and earns none twice', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const points = async () => (await findStanding(app.db, owner.id)).points
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake })
  expect(await points()).toBe(10)
  await actOn(app, owner, [id], move(there))
  expect(await points()).toBe(10)
  const removed = await removeStack(app, owner, id)
  expect(await points()).toBe(0)
  await undoAct(app, owner, removed.id)
  expect(await points()).toBe(10)
  await put(app, owner, here, { printingId: PRINTINGS.drake })
  await put(app, owner, here, { printingId: PRINTINGS.drake })
  expect(await points()).toBe(10)
  const copied = await actOn(app, owner, [id], { kind: 'copy', binderId: here })
  await undoAct(app, owner, copied.id)
  expect(await points()).toBe(10)
})

test('copies that go back leave no more for trade than remain', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 2 })
  const met = await put(app, owner, there, { printingId: PRINTINGS.drake, quantity: 2 })
  const act = await actOn(app, owner, [id], move(there))
  await edit(app, owner, met.id, { forTrade: 4 })
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, there)).toMatchObject([{ id: met.id, quantity: 2, forTrade: 2 }])
  expect(await stacksIn(app, here)).toMatchObject([{ id, quantity: 2, forTrade: 2 }])
})
