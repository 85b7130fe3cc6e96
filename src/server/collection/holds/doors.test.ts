import { expect, test } from 'vitest'

import { StackListing } from '#contract/collection/listing.ts'
import { type Stack, StackChange } from '#contract/collection/stacks.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { listBinderIds } from '#server/collection/binder-queries.ts'
import { changeBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { handOver } from '#server/collection/handing-over/hand-over.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { shelf } from '#server/collection/locks.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { addAsAct } from '#server/collection/quick-add/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { takeRows } from '#tests/collection/imported-files.ts'
import { binderOf, fill, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { hold, letGo, lineOf } from '#tests/members/promises.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import type { Holder } from './hold.ts'

const TRADE: Holder = { kind: 'trade', id: 'first' }

/** Somebody who has promised two of four drakes to frodo. */
async function aPromise(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const other = await joined(app, 'frodo')
  const binderId = await binderOf(app, owner, 'Hoard')
  const deckId = await binderOf(app, owner, 'Deck')
  const drakes = await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 4 })
  await hold(app, TRADE, [lineOf(drakes, owner, other, 2)])
  return { owner, other, binderId, deckId, drakes }
}

const PROMISED = {
  code: 'copies_promised',
  promised: [{ kind: 'trade', id: 'first', to: 'frodo', quantity: 2 }],
}

const copiesIn = async (app: TestApp, binderId: string) =>
  (await stacksIn(app, binderId)).map(({ printingId, quantity }) => [printingId, quantity])

test('a single act on a stack with promised copies is refused, and names the trade', async () => {
  await using app = await startApp()
  const { owner, binderId, drakes } = await aPromise(app)
  const stackId = drakes.id
  const change = (part: Partial<StackChange>) =>
    changeStack(app, owner, StackChange.parse({ stackId, ...part }))
  await expect(removeStack(app, owner, stackId)).rejects.toMatchObject(PROMISED)
  await expect(change({ quantity: 1 })).rejects.toMatchObject(PROMISED)
  await expect(change({ condition: 'LP' })).rejects.toMatchObject(PROMISED)
  await expect(change({ language: 'de' })).rejects.toMatchObject(PROMISED)
  await expect(change({ marks: ['signed'] })).rejects.toMatchObject(PROMISED)
  await expect(
    changeOwnCopy(app, owner, { stackId, name: 'Dawn', keepsPicture: true }),
  ).rejects.toMatchObject(PROMISED)
  expect(await stacksIn(app, binderId)).toMatchObject([
    { id: stackId, quantity: 4, condition: 'NM', marks: '' },
  ])
})

test('what breaks no promise can be done: fewer of the others, a price, more of them', async () => {
  await using app = await startApp()
  const { owner, drakes } = await aPromise(app)
  const change = (part: Partial<StackChange>) =>
    changeStack(app, owner, StackChange.parse({ stackId: drakes.id, ...part }))
  expect(await change({ quantity: 2 })).toMatchObject({ quantity: 2 })
  expect(await change({ askingCents: 100, note: 'crisp' })).toMatchObject({ askingCents: 100, quantity: 2 })
  expect(await change({ quantity: 5, forTrade: 3 })).toMatchObject({ quantity: 5, forTrade: 3 })
})

test('an act on many stacks passes promised copies over, and says how many', async () => {
  await using app = await startApp()
  const { owner, binderId, deckId, drakes } = await aPromise(app)
  const wisp = await put(app, owner, binderId, { printingId: PRINTINGS.wisp, quantity: 3 })
  const selection = { stackIds: [drakes.id, wisp.id] }
  const moved = await actOnStacks(app, owner, { selection, act: { kind: 'move', binderId: deckId } })
  expect(moved).toMatchObject({ copies: 5, promised: 2, leftOut: [] })
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, 2]])
  expect(await undoAct(app, owner, moved.id)).toMatchObject({ state: 'undone', copies: 5, promised: 0 })
  const graded = await actOnStacks(app, owner, {
    selection,
    act: { kind: 'change', change: { condition: 'LP', addTags: ['worn'] } },
  })
  expect(graded).toMatchObject({ copies: 5, promised: 2 })
  const all = { question: StackListing.parse({ binderId }), except: [] }
  expect(await actOnStacks(app, owner, { selection: all, act: { kind: 'delete' } })).toMatchObject({
    copies: 5,
    promised: 2,
  })
  expect(await stacksIn(app, binderId)).toMatchObject([{ quantity: 2, condition: 'NM' }])
})

test('an act about a single stack of which all is promised is refused, and names the trade', async () => {
  await using app = await startApp()
  const { owner, binderId, deckId, drakes } = await aPromise(app)
  const selection = { stackIds: [drakes.id] }
  const move = { kind: 'move' as const, binderId: deckId }
  expect(await actOnStacks(app, owner, { selection, act: move })).toMatchObject({ copies: 2, promised: 2 })
  for (const act of [move, { kind: 'delete' as const }]) {
    await expect(actOnStacks(app, owner, { selection, act })).rejects.toMatchObject(PROMISED)
  }
  const tag = { kind: 'change' as const, change: { addTags: ['deck'] } }
  expect(await actOnStacks(app, owner, { selection, act: tag })).toMatchObject({ copies: 2, promised: 0 })
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, 2]])
})

test('a deleted binder stays with its promised copies, and goes once they are free', async () => {
  await using app = await startApp()
  const { owner, binderId, deckId } = await aPromise(app)
  await put(app, owner, binderId, { printingId: PRINTINGS.wisp, quantity: 3 })
  const act = await removeBinder(app, owner, binderId)
  expect(act).toMatchObject({ kind: 'delete', copies: 5, promised: 2, subject: 'Hoard' })
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, 2]])
  expect(await undoAct(app, owner, act.id)).toMatchObject({ state: 'undone', copies: 5 })
  await letGo(app, TRADE)
  expect(await removeBinder(app, owner, binderId)).toMatchObject({
    kind: 'delete-binder',
    copies: 7,
    promised: 0,
  })
  expect(await listBinderIds(app.db, owner.id)).toEqual([deckId])
})

test('an import that replaces a binder passes promised copies over', async () => {
  await using app = await startApp()
  const { owner, binderId } = await aPromise(app)
  await put(app, owner, binderId, { printingId: PRINTINGS.elder, quantity: 3 })
  const taken = await takeRows(app, owner, ['5,Wandering Wisp,inv,4,,NM,en,'], { binderId, mode: 'replace' })
  expect(taken).toMatchObject({ state: 'done', promised: 2 })
  expect(await copiesIn(app, binderId)).toEqual([
    [PRINTINGS.drake, 2],
    [PRINTINGS.wisp, 5],
  ])
})

test('a file that names promised copies doesn’t double them, however many it says there are', async () => {
  await using app = await startApp()
  const { owner, binderId } = await aPromise(app)
  const wisps = '5,Wandering Wisp,inv,4,,NM,en,'
  for (const [drakes, left] of [
    [['1,Ember Drake,inv,1,,NM,en,', '2,Ember Drake,inv,1,,NM,en,'], 3],
    [['1,Ember Drake,inv,1,,NM,en,'], 2],
    [['1,Ember Drake,inv,1,,LP,en,', '4,Ember Drake,inv,1,,NM,en,'], 4],
  ] as const) {
    const taken = await takeRows(app, owner, [...drakes, wisps], { binderId, mode: 'replace' })
    expect(taken).toMatchObject({ state: 'done', promised: 2, written: drakes.length + 1, unmatched: 0 })
    const near = (await stacksIn(app, binderId)).filter(({ condition }) => condition === 'NM')
    expect(near.map(({ cardName, quantity }) => [cardName, quantity])).toEqual([
      ['Ember Drake', left],
      ['Wandering Wisp', 5],
    ])
  }
})

test('undo leaves promised copies where they are', async () => {
  await using app = await startApp()
  const { owner, other, binderId, deckId } = await aPromise(app)
  const added = await addAsAct(app, owner, {
    binderId: deckId,
    printingId: PRINTINGS.wisp,
    quantity: 4,
    condition: 'NM',
    language: 'en',
    marks: [],
  })
  await hold(app, { kind: 'trade', id: 'second' }, [lineOf(added.stack, owner, other, 3)])
  expect(await undoAct(app, owner, added.act.id)).toMatchObject({
    state: 'undone',
    copies: 1,
    promised: 3,
    leftOut: [],
  })
  expect(await copiesIn(app, deckId)).toEqual([[PRINTINGS.wisp, 3]])
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, 4]])
})

test('a promise stays with its place: through merging, and through a file’s word for a condition', async () => {
  await using app = await startApp()
  const { owner, other, binderId, deckId } = await aPromise(app)
  await put(app, owner, deckId, { printingId: PRINTINGS.drake, quantity: 3 })
  const [deck] = await stacksIn(app, deckId)
  const selection = { stackIds: [deck?.id ?? ''] }
  await actOnStacks(app, owner, { selection, act: { kind: 'move', binderId } })
  const [merged] = await stacksIn(app, binderId)
  expect(merged).toMatchObject({ quantity: 7 })
  await expect(removeStack(app, owner, merged?.id ?? '')).rejects.toMatchObject(PROMISED)
  // Three stacks of two, which differ in a word of their source only: four of six are promised.
  await fill(app, owner, deckId, { printingId: PRINTINGS.elder, stacks: 3 })
  const elders = (await stacksIn(app, deckId)).map(({ id }) => id)
  const line = { ...lineOf(await anElder(app, owner.id, deckId), owner, other, 4) }
  expect(await hold(app, { kind: 'trade', id: 'second' }, [line])).toEqual([])
  const act = { kind: 'move' as const, binderId }
  expect(await actOnStacks(app, owner, { selection: { stackIds: elders }, act })).toMatchObject({
    copies: 2,
    promised: 4,
  })
})

async function anElder(app: TestApp, memberId: string, binderId: string): Promise<Stack> {
  const { stacks } = await findOwnWindow(app, memberId, StackListing.parse({ binderId }))
  const [stack] = stacks
  if (stack === undefined) throw new Error('there is none')
  return stack
}

test('what is promised to one is not handed over to another', async () => {
  await using app = await startApp()
  const { owner, other, binderId } = await aPromise(app)
  const toBinderId = await binderOf(app, other, 'Chest')
  const give = (quantity: number) =>
    transact(app, [shelf(owner.id), shelf(other.id)], (change) =>
      handOver(change, [
        {
          giverId: owner.id,
          fromBinderId: binderId,
          receiverId: other.id,
          toBinderId,
          printingId: PRINTINGS.drake,
          finish: 'nonfoil',
          condition: 'NM',
          language: 'en',
          marks: [],
          own: null,
          quantity,
        },
      ]),
    )
  await expect(give(3)).rejects.toMatchObject({ missing: [{ index: 0, there: 2 }] })
  await give(2)
  expect(await copiesIn(app, binderId)).toEqual([[PRINTINGS.drake, 2]])
  await letGo(app, TRADE)
  await give(2)
  expect(await copiesIn(app, toBinderId)).toEqual([[PRINTINGS.drake, 4]])
})

test('the owner’s list says what is promised, to whom and by which trade, whoever may see the binder', async () => {
  await using app = await startApp()
  const { owner, binderId } = await aPromise(app)
  await changeBinder(app, owner, { binderId, visibility: 'private' })
  const { stacks } = await findOwnWindow(app, owner.id, StackListing.parse({ binderId }))
  expect(stacks.map(({ promised }) => promised)).toEqual([PROMISED.promised])
})
