import { expect, test } from 'vitest'

import { StackListing } from '#contract/collection/listing.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { holdUntil } from '#server/collection/hold-actions.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { addAsAct } from '#server/collection/quick-add/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { listForTrade } from '#server/showcase/public.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { takeRows } from '#tests/collection/imported-files.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { hold, letGo, lineOf } from '#tests/members/promises.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import type { Holder } from './hold.ts'

const TRADE: Holder = { kind: 'trade', id: 'first' }
const HOUR_MS = 3_600_000

/** Somebody promised all of four drakes for an hour, which is over. Nobody has let go of them. */
async function lapsedPromise(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const other = await joined(app, 'frodo')
  const binderId = await binderOf(app, owner, 'Hoard')
  const deckId = await binderOf(app, owner, 'Deck')
  const drakes = await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 4 })
  const until = new Date(app.now().getTime() + HOUR_MS).toISOString()
  await hold(app, { ...TRADE, until }, [lineOf(drakes, owner, other, 4)])
  app.pass(HOUR_MS - 1)
  await expect(removeStack(app, owner, drakes.id)).rejects.toMatchObject({ code: 'copies_promised' })
  app.pass(1)
  return { owner, other, binderId, deckId, drakes }
}

test('single acts are free once the promise is over', async () => {
  await using app = await startApp()
  const { owner, binderId, drakes } = await lapsedPromise(app)
  const stackId = drakes.id
  await changeStack(app, owner, StackChange.parse({ stackId, condition: 'LP' }))
  await changeOwnCopy(app, owner, { stackId, name: 'Dawn', keepsPicture: true })
  await changeOwnCopy(app, owner, { stackId, name: 'Dusk', keepsPicture: true })
  await removeStack(app, owner, stackId)
  expect(await stacksIn(app, binderId)).toEqual([])
})

test('bulk acts pass nothing over once the promise is over', async () => {
  await using app = await startApp()
  const { owner, binderId, deckId } = await lapsedPromise(app)
  const all = { question: StackListing.parse({ binderId }), except: [] }
  const moved = await actOnStacks(app, owner, { selection: all, act: { kind: 'move', binderId: deckId } })
  expect(moved).toMatchObject({ copies: 4, promised: 0 })
  expect(await undoAct(app, owner, moved.id)).toMatchObject({ state: 'undone', copies: 4, promised: 0 })
  expect(await removeBinder(app, owner, binderId)).toMatchObject({ kind: 'delete-binder', copies: 4 })
})

test('an import that replaces a binder takes all of it once the promise is over', async () => {
  await using app = await startApp()
  const { owner, binderId } = await lapsedPromise(app)
  const taken = await takeRows(app, owner, ['5,Wandering Wisp,inv,4,,NM,en,'], { binderId, mode: 'replace' })
  expect(taken).toMatchObject({ state: 'done', promised: 0 })
  expect(await stacksIn(app, binderId)).toMatchObject([{ printingId: PRINTINGS.wisp, quantity: 5 }])
})

test('an undo takes back what was promised until then', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const other = await joined(app, 'frodo')
  const binderId = await binderOf(app, owner, 'Hoard')
  const look = { condition: 'NM', language: 'en', marks: [] } as const
  const added = await addAsAct(app, owner, {
    binderId,
    printingId: PRINTINGS.wisp,
    quantity: 4,
    ...look,
    marks: [],
  })
  const until = new Date(app.now().getTime() + HOUR_MS).toISOString()
  await hold(app, { ...TRADE, until }, [lineOf(added.stack, owner, other, 3)])
  app.pass(HOUR_MS)
  expect(await undoAct(app, owner, added.act.id)).toMatchObject({ state: 'undone', copies: 4, promised: 0 })
})

test('somebody else may be promised what is free by the clock, and nothing comes free twice', async () => {
  await using app = await startApp()
  const { owner, other, drakes } = await lapsedPromise(app)
  const second = { kind: 'trade' as const, id: 'second' }
  const line = lineOf(drakes, owner, other, 4)
  expect(await hold(app, second, [line])).toEqual([])
  await letGo(app, TRADE)
  expect(await hold(app, { kind: 'trade', id: 'third' }, [line])).toMatchObject([{ available: 0 }])
  await letGo(app, second)
  expect(await hold(app, { kind: 'trade', id: 'third' }, [line])).toEqual([])
})

test('a promise that was over is not brought back by a longer time', async () => {
  await using app = await startApp()
  const { owner, binderId, drakes } = await lapsedPromise(app)
  await transact(app, [], (change) => holdUntil(change, { ...TRADE, until: null }))
  await removeStack(app, owner, drakes.id)
  expect(await stacksIn(app, binderId)).toEqual([])
})

test('lists say nothing of a promise that is over, and the copies are for trade again', async () => {
  await using app = await startApp()
  const { owner, binderId, drakes } = await lapsedPromise(app)
  const { stacks } = await findOwnWindow(app, owner.id, StackListing.parse({ binderId }))
  expect(stacks.map(({ promised }) => promised)).toEqual([[]])
  await changeStack(app, owner, StackChange.parse({ stackId: drakes.id, forTrade: 3 }))
  const [stack] = await stacksIn(app, binderId)
  expect(await listForTrade(app, owner.id, [stack?.oracleCardId ?? ''])).toMatchObject([{ quantity: 3 }])
})
