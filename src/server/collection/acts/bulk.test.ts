import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type Act, type BulkChange, type StackAct } from '#contract/collection/acts.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, fill, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { actOnStacks, undoAct } from './actions.ts'

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

test.for<[wanted: BulkChange, expected: Record<string, unknown>]>([
  [{ forTrade: 'all' }, { forTrade: 3 }],
  [{ forTrade: 2 }, { forTrade: 2 }],
  [{ forTrade: 9 }, { forTrade: 3 }],
  [{ finish: 'foil' }, { finish: 'foil', quantity: 3 }],
  [{ condition: 'MP' }, { condition: 'MP' }],
  [{ language: 'ja' }, { language: 'ja' }],
  [{ addMarks: ['proxy', 'altered'] }, { marks: 'altered proxy signed' }],
  [{ dropMarks: ['signed'] }, { marks: '' }],
  [
    { askingCents: 150, costCents: 0 },
    { askingCents: 150, costCents: 0 },
  ],
  [{ askingCents: null }, { askingCents: null, costCents: null }],
  [{ addTags: ['deck', 'old'], dropTags: ['new'] }, { tags: ['old', 'deck'] }],
])('changed in bulk by %o, a stack is %o', async ([wanted, expected]) => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 3, marks: ['signed'] })
  await edit(app, owner, id, { tags: ['old', 'new'], forTrade: 1 })
  const before = await stacksIn(app, here)
  const act = await actOn(app, owner, [id], change(wanted))
  expect(act).toMatchObject({
    state: 'done',
    kind: 'change',
    subject: 'Ember Drake',
    done: 1,
    total: 1,
    leftOut: [],
  })
  expect(await stacksIn(app, here)).toMatchObject([{ id, quantity: 3, ...expected }])
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, here)).toEqual(before)
})

test('a stack whose printing never had the finish is left unchanged, and counted', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const drake = await put(app, owner, here, { printingId: PRINTINGS.drake })
  const foil = await put(app, owner, here, { printingId: PRINTINGS.foilDrake })
  const act = await actOn(app, owner, [drake.id, foil.id], change({ finish: 'nonfoil', condition: 'LP' }))
  expect(act).toMatchObject({ done: 2, copies: 1, leftOut: [{ reason: 'finish_not_printed', stacks: 1 }] })
  expect(await stacksIn(app, here)).toMatchObject([
    { id: drake.id, condition: 'LP' },
    { id: foil.id, finish: 'foil', condition: 'NM' },
  ])
})

test('more than 9,999 equal copies are left where they are', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const full = await put(app, owner, there, { printingId: PRINTINGS.drake, quantity: 9999 })
  const more = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 2 })
  const act = await actOn(app, owner, [more.id], move(there))
  expect(act).toMatchObject({ copies: 0, leftOut: [{ reason: 'too_many', stacks: 1 }] })
  expect(await stacksIn(app, here)).toMatchObject([{ id: more.id, quantity: 2 }])
  expect(await stacksIn(app, there)).toMatchObject([{ id: full.id, quantity: 9999 }])
})

test("somebody else's stacks and binders seem not to exist", async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const frodo = await joined(app, 'frodo')
  const bag = await binderOf(app, frodo, 'Bag')
  const mine = await put(app, owner, here, { printingId: PRINTINGS.drake })
  const his = await put(app, frodo, bag, { printingId: PRINTINGS.drake })
  const refused = [
    actOn(app, owner, [his.id], move(there)),
    actOn(app, owner, ['none'], move(there)),
    actOn(app, owner, [mine.id], move(bag)),
    actOn(app, owner, [mine.id], { kind: 'copy', binderId: bag }),
    actOnStacks(app, owner, {
      selection: { question: { binderId: bag, q: '' }, except: [] },
      act: move(there),
    }),
    undoAct(app, owner, 'none'),
  ]
  for (const tried of await Promise.allSettled(refused)) {
    expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  }
  expect(await actOn(app, owner, [mine.id, his.id], { kind: 'delete' })).toMatchObject({
    total: 1,
    copies: 1,
  })
  expect(await stacksIn(app, bag)).toHaveLength(1)
})

test('a question selects everything it finds except some', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const drake = await put(app, owner, here, { printingId: PRINTINGS.drake })
  await put(app, owner, here, { printingId: PRINTINGS.elder })
  await put(app, owner, here, { printingId: PRINTINGS.wisp })
  const selection = { question: { binderId: here, q: '' }, except: [drake.id] }
  expect(await actOnStacks(app, owner, { selection, act: move(there) })).toMatchObject({
    total: 2,
    subject: 'There',
  })
  expect(await stacksIn(app, here)).toMatchObject([{ id: drake.id }])
  const rest = { ...selection, except: [drake.id] }
  await expect(actOnStacks(app, owner, { selection: rest, act: move(there) })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a small act is done before the reply, whatever gets in its way', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  await fill(app, owner, here, { printingId: PRINTINGS.drake, stacks: 300 })
  const act = await actOnStacks(app, owner, {
    selection: { question: { binderId: here, q: '' }, except: [] },
    act: move(there),
  })
  expect(act).toMatchObject({ state: 'done', done: 300, total: 300, copies: 600 })
  expect(await stacksIn(app, there)).toHaveLength(300)
})

test('copies become another printing of their card, and join those that are there', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const foil = await put(app, owner, here, { printingId: PRINTINGS.drake, finish: 'foil', quantity: 2 })
  await put(app, owner, here, { printingId: PRINTINGS.foilDrake, finish: 'foil' })
  const elder = await put(app, owner, here, { printingId: PRINTINGS.elder })
  const before = await stacksIn(app, here)
  const act = await actOn(app, owner, [foil.id, elder.id], change({ printingId: PRINTINGS.foilDrake }))
  expect(act).toMatchObject({ copies: 2, leftOut: [{ reason: 'other_card', stacks: 1 }] })
  const after = await stacksIn(app, here)
  expect(after).toMatchObject([
    { printingId: PRINTINGS.foilDrake, finish: 'foil', quantity: 3 },
    { printingId: PRINTINGS.elder, quantity: 1 },
  ])
  await undoAct(app, owner, act.id)
  const withoutTimes = (stacks: typeof before) =>
    stacks.map((stack) => Object.assign({}, stack, { updatedAt: '' }))
  expect(withoutTimes(await stacksIn(app, here))).toEqual(withoutTimes(before))
})

test('a printing that does not come in the finish is not taken, unless the finish changes too', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake })
  const refused = await actOn(app, owner, [id], change({ printingId: PRINTINGS.foilDrake }))
  expect(refused.leftOut).toEqual([{ reason: 'finish_not_printed', stacks: 1 }])
  await actOn(app, owner, [id], change({ printingId: PRINTINGS.foilDrake, finish: 'foil' }))
  expect(await stacksIn(app, here)).toMatchObject([{ printingId: PRINTINGS.foilDrake, finish: 'foil' }])
  await expect(actOn(app, owner, [id], change({ printingId: 'none' }))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a part of a stack can be split off by what makes it different', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 5 })
  await edit(app, owner, id, { forTrade: 4 })
  const act = await actOn(app, owner, [id], { kind: 'change', change: { condition: 'LP' }, quantity: 2 })
  expect(act).toMatchObject({ kind: 'change', copies: 2 })
  expect(await stacksIn(app, here)).toMatchObject([
    { condition: 'LP', quantity: 2, forTrade: 1 },
    { id, condition: 'NM', quantity: 3, forTrade: 3 },
  ])
  await undoAct(app, owner, act.id)
  expect(await stacksIn(app, here)).toMatchObject([{ id, condition: 'NM', quantity: 5, forTrade: 4 }])
})

test.for<[BulkChange]>([
  [{ askingCents: 500 }],
  [{ costCents: 100 }],
  [{ addTags: ['gift'] }],
  [{ forTrade: 'all' }],
])(
  'a part of a stack that would be no different from the rest stays in it, and the act says so: %j',
  async ([wanted]) => {
    await using app = await startApp()
    const { owner, here } = await aScene(app)
    const { id } = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 5 })
    const before = await stacksIn(app, here)
    const act = await actOn(app, owner, [id], { kind: 'change', change: wanted, quantity: 2 })
    expect(act).toMatchObject({ copies: 0, leftOut: [{ reason: 'alike', stacks: 1 }] })
    expect(await stacksIn(app, here)).toEqual(before)
    const split = await actOn(app, owner, [id], {
      kind: 'change',
      change: { ...wanted, condition: 'LP' },
      quantity: 2,
    })
    expect(split).toMatchObject({ copies: 2, leftOut: [] })
    expect(await stacksIn(app, here)).toHaveLength(2)
  },
)

test('an asking price can be a share of the market, with a floor', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const ids = [
    await put(app, owner, here, { printingId: PRINTINGS.drake }),
    await put(app, owner, here, { printingId: PRINTINGS.drake, finish: 'foil' }),
    await put(app, owner, here, { printingId: PRINTINGS.wisp }),
    await put(app, owner, here, { printingId: PRINTINGS.elder }),
  ].map(({ id }) => id)
  const act = await actOn(
    app,
    owner,
    ids,
    change({ askingShare: { percent: 85, leastCents: 50, currency: 'usd' } }),
  )
  expect(act.leftOut).toEqual([{ reason: 'no_price', stacks: 1 }])
  const asking = new Map((await stacksIn(app, here)).map(({ id, askingCents }) => [id, askingCents]))
  expect(ids.map((id) => asking.get(id))).toEqual([128, 255, 50, null])
  await undoAct(app, owner, act.id)
  expect((await stacksIn(app, here)).map(({ askingCents }) => askingCents)).toEqual([null, null, null, null])
})
