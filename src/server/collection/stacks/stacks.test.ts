import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Finish } from '#contract/cards.ts'
import { NewBinder } from '#contract/collection.ts'
import { type Condition, NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { findPrinting } from '#server/cards/queries.ts'
import { listStacksById } from '#server/collection/acts/transfers/queries.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import { addCopies, changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listStackIdsIn } from './queries.ts'

type Wished = Partial<NewCopies> & { readonly printingId: string }

const add = (app: TestApp, owner: Member, binderId: string, copies: Wished) =>
  transact(app, shelf.all, (change) => addCopies(change, owner, { ...NewCopies.parse(copies), binderId }))

const listStacks = async (app: TestApp, binderId: string) =>
  await listStacksById(app.db, await listStackIdsIn(app.db, binderId, 1000))

async function aBinder(app: TestApp, username = 'gandalf') {
  const owner = await joined(app, username)
  const { id: binderId } = await createBinder(app, owner, NewBinder.parse({ name: 'Red cards' }))
  return { owner, binderId }
}

test('equal copies become one stack, and different ones stay separate', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const first = await add(app, owner, binderId, { printingId: PRINTINGS.drake, note: 'from Bree' })
  expect(first).toMatchObject({
    quantity: 1,
    forTrade: 0,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: [],
    priceCents: 150,
    note: 'from Bree',
    printing: { id: PRINTINGS.drake, name: 'Ember Drake' },
  })
  expect(await add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 3 })).toMatchObject({
    id: first.id,
    quantity: 4,
  })
  await add(app, owner, binderId, { printingId: PRINTINGS.drake, finish: 'foil' })
  await add(app, owner, binderId, { printingId: PRINTINGS.drake, marks: ['signed'] })
  await add(app, owner, binderId, { printingId: PRINTINGS.drake, language: 'ja' })
  const stacks = await listStacks(app, binderId)
  expect(stacks.map(({ quantity: copies }) => copies).toSorted((one, other) => one - other)).toEqual([
    1, 1, 1, 4,
  ])
})

test('copies of an unknown printing, or in a finish it never had, are refused', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const refused = (copies: Wished) => add(app, owner, binderId, copies)
  await expect(refused({ printingId: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(refused({ printingId: PRINTINGS.foilDrake, finish: 'nonfoil' })).rejects.toMatchObject({
    code: 'finish_not_printed',
  })
  expect(await refused({ printingId: PRINTINGS.foilDrake })).toMatchObject({ finish: 'foil' })
  expect(await refused({ printingId: PRINTINGS.wisp, finish: 'foil' })).toMatchObject({ finish: 'foil' })
})

test('a stack holds 9,999 copies and not one more', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  await add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 9999 })
  await expect(add(app, owner, binderId, { printingId: PRINTINGS.drake })).rejects.toMatchObject({
    code: 'too_many_copies',
  })
  expect(await listStacks(app, binderId)).toMatchObject([{ quantity: 9999 }])
})

test('a stack changed to equal another is merged with it', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const near = await add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 2 })
  const worn = await add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 3, condition: 'MP' })
  const change = StackChange.parse({ stackId: worn.id, condition: 'NM', forTrade: 1 })
  expect(await changeStack(app, owner, change)).toMatchObject({ id: near.id, quantity: 5, forTrade: 1 })
  expect(await listStacks(app, binderId)).toHaveLength(1)
})

test('no more copies are for trade than there are', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const { id } = await add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 2 })
  const tooMany = StackChange.parse({ stackId: id, forTrade: 3 })
  await expect(changeStack(app, owner, tooMany)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'forTrade' }],
  })
})

test("somebody else's stack seems not to exist", async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const frodo = await joined(app, 'frodo')
  const { id } = await add(app, owner, binderId, { printingId: PRINTINGS.drake })
  const change = StackChange.parse({ stackId: id, quantity: 5 })
  await expect(changeStack(app, frodo, change)).rejects.toMatchObject({ code: 'not_found' })
  await expect(removeStack(app, frodo, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a card earns points once, in any printing, and loses them when its last copy goes', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const points = async () => (await findStanding(app.db, owner.id)).points
  const one = await add(app, owner, binderId, { printingId: PRINTINGS.drake })
  const other = await add(app, owner, binderId, { printingId: PRINTINGS.foilDrake })
  expect(await points()).toBe(10)
  await add(app, owner, binderId, { printingId: PRINTINGS.elder })
  expect(await points()).toBe(20)
  await removeStack(app, owner, one.id)
  expect(await points()).toBe(20)
  await removeStack(app, owner, other.id)
  expect(await points()).toBe(10)
})

test('a card that turns out to be another one keeps its copies and its points', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const { id } = await add(app, owner, binderId, { printingId: PRINTINGS.drake })
  const { cardId } = found(await findPrinting(app.db, PRINTINGS.drake))
  await transact(app, [], ({ announce }) =>
    announce({ type: 'card.merged', cardId, intoCardId: 'another card' }, 'servers'),
  )
  expect(await listStacks(app, binderId)).toMatchObject([{ oracleCardId: 'another card' }])
  await removeStack(app, owner, id)
  expect(await findStanding(app.db, owner.id)).toMatchObject({ points: 0 })
})

test('two windows adding at once lose no copy and earn the points once', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { owner, binderId } = await aBinder(app)
  const frodo = await aBinder(app, 'frodo')
  await Promise.all(
    Array.from({ length: 6 }, () => [
      add(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 2 }),
      add(app, frodo.owner, frodo.binderId, { printingId: PRINTINGS.drake }),
    ]).flat(),
  )
  expect(await listStacks(app, binderId)).toMatchObject([{ quantity: 12 }])
  expect(await listStacks(app, frodo.binderId)).toMatchObject([{ quantity: 6 }])
  expect(await findStanding(app.db, owner.id)).toMatchObject({ points: 10 })
  expect(await findStanding(app.db, frodo.owner.id)).toMatchObject({ points: 10 })
})

const printing = fc.constantFrom(PRINTINGS.drake, PRINTINGS.elder, PRINTINGS.wisp)
const finish = fc.constantFrom<Finish>('nonfoil', 'foil')
const condition = fc.constantFrom<Condition>('NM', 'LP', 'DMG')
const quantity = fc.integer({ min: 1, max: 50 })
const which = fc.nat(20)
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), printing, finish, condition, quantity }),
  fc.record({ kind: fc.constant('change' as const), which, finish, condition }),
  fc.record({ kind: fc.constant('recount' as const), which, quantity }),
  fc.record({ kind: fc.constant('remove' as const), which }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

/** Takes one step. @returns by how many the copies of the binder must have grown */
async function take(app: TestApp, owner: Member, binderId: string, taken: Step): Promise<number> {
  if (taken.kind === 'add') {
    const { kind: _, printing: printingId, ...copies } = taken
    await add(app, owner, binderId, { printingId, ...copies })
    return taken.quantity
  }
  const stacks = await listStacks(app, binderId)
  const stack = stacks[taken.which % Math.max(1, stacks.length)]
  if (stack === undefined) return 0
  if (taken.kind === 'remove') {
    await removeStack(app, owner, stack.id)
    return -stack.quantity
  }
  const { kind: _, which: __, ...wanted } = taken
  await changeStack(app, owner, StackChange.parse({ stackId: stack.id, ...wanted }))
  return taken.kind === 'recount' ? taken.quantity - stack.quantity : 0
}

test('whatever is added, changed and removed, no copy is lost or doubled, and every card held has earned once', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  let binders = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      // Every run has its own binder and day, so that earlier runs do not matter.
      app.pass(86_400_000)
      const { id } = await createBinder(
        app,
        owner,
        NewBinder.parse({ name: `Run ${String((binders += 1))}` }),
      )
      let expected = 0
      for (const taken of steps) expected += await take(app, owner, id, taken)
      const stacks = await listStacks(app, id)
      expect(stacks.reduce((sum, stack) => sum + stack.quantity, 0)).toBe(expected)
      const kinds = stacks.map(
        ({ printingId: of, finish: sort, condition: state }) => `${of} ${sort} ${state}`,
      )
      expect(new Set(kinds).size).toBe(kinds.length)
      const held = new Set(stacks.map(({ printingId }) => printingId))
      expect(await findStanding(app.db, owner.id)).toMatchObject({ points: 10 * held.size })
      for (const stack of stacks) await removeStack(app, owner, stack.id)
    }),
    { numRuns: propertyRuns(25) },
  )
})
