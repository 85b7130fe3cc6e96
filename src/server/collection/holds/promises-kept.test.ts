import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { listBinderIds } from '#server/collection/binders/queries.ts'
import { listLooks } from '#server/collection/own-copies/queries.ts'
import { type KeptStack, ownCopyIn, readMarks } from '#server/collection/stacks/stack.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { takeRows } from '#tests/collection/imported-files.ts'
import {
  allStacks,
  aWorld,
  countInOrder,
  LONG,
  type Step,
  step,
  takeOrHearNo,
  type World,
} from '#tests/collection/shelf-steps.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { letGo } from '#tests/members/promises.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { holdCopies, holdInstead } from './actions.ts'
import { type CopiesToHold, type Holder, placeNameOf, promisedByPlace } from './hold.ts'
import { listHoldsOf } from './queries.ts'

const HOLDERS: readonly Holder[] = ['one', 'two', 'three'].map((id) => ({ kind: 'trade', id }))
const holder = fc.constantFrom(...HOLDERS)

/** What a trade does with the copies of a member. */
const promising = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      holder,
      which: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
      isInstead: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('let-go' as const), holder }) },
)
type Promising = typeof promising extends fc.Arbitrary<infer Kind> ? Kind : never

/** A file that replaces a binder. */
const importing = fc.record({
  kind: fc.constant('import' as const),
  binder: fc.nat(2),
  near: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  light: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  isUndone: fc.boolean(),
})
type Importing = typeof importing extends fc.Arbitrary<infer Kind> ? Kind : never

type AnyStep = Step | Promising | Importing

async function freshWorlds(app: TestApp, members: readonly Member[]): Promise<World[]> {
  for (const each of HOLDERS) await letGo(app, each)
  return await Promise.all(members.map((member) => aWorld(app, member)))
}

async function linesOf({ app, owner }: World, stacks: readonly KeptStack[], to: Member) {
  const looks = await listLooks(app.db, stacks)
  return stacks.map((stack): Omit<CopiesToHold, 'quantity'> => ({
    ...stack,
    ownerId: owner.id,
    promisedTo: to.id,
    marks: readMarks(stack.marks),
    own: looks.get(ownCopyIn(stack.marks) ?? '') ?? null,
  }))
}

async function promise(world: World, to: Member, taken: Promising): Promise<void> {
  const { app } = world
  if (taken.kind === 'let-go') {
    await letGo(world.app, taken.holder)
    return
  }
  const stacks = await allStacks(world)
  if (stacks.length === 0) return
  const all = await linesOf(world, stacks, to)
  const lines = taken.which.map(([at, quantity]) => ({ ...found(all[at % all.length]), quantity }))
  const before = await listHoldsOf(app.db, world.owner.id)
  const act = taken.isInstead ? holdInstead : holdCopies
  const lacking = await transact(app, [], (change) => act(change, taken.holder, lines))
  const after = await listHoldsOf(app.db, world.owner.id)
  expect(lacking.length > 0 ? after : before).toEqual(before)
}

const rowsOf = (copies: readonly number[], condition: string) =>
  copies.map((quantity) => `${String(quantity)},Ember Drake,inv,1,,${condition},en,`)
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

/** Imports a file, and undoes that at once or not. @returns by how many the copies grew */
async function importFile({ app, owner, binders }: World, taken: Importing): Promise<number> {
  const binderId = binders[taken.binder] ?? ''
  const rows = [...rowsOf(taken.near, 'NM'), ...rowsOf(taken.light, 'LP')]
  const isThere = (await listBinderIds(app.db, owner.id)).includes(binderId)
  if (rows.length === 0 || !isThere) return 0
  const before = countsOf(await stacksIn(app, binderId))
  const expected = promisedByPlace(
    (await listHoldsOf(app.db, owner.id)).filter((each) => each.binderId === binderId),
  )
  const { actId } = await takeRows(app, owner, rows, { binderId, mode: 'replace' })
  for (const [condition, copies] of [
    ['NM', sum(taken.near)],
    ['LP', sum(taken.light)],
  ] as const) {
    const look = {
      binderId,
      printingId: PRINTINGS.drake,
      finish: 'nonfoil',
      condition,
      language: 'en',
    } as const
    const place = placeNameOf({ ...look, marks: '' })
    if (copies > 0) expected.set(place, Math.max(copies, expected.get(place) ?? 0))
  }
  const after = countsOf(await stacksIn(app, binderId))
  expect(after).toEqual(expected)
  if (!taken.isUndone) return sum([...after.values()]) - sum([...before.values()])
  await undoAct(app, owner, found(actId))
  expect(countsOf(await stacksIn(app, binderId))).toEqual(before)
  return 0
}

/** Copies by place. */
function countsOf(stacks: readonly KeptStack[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stack of stacks) {
    const name = placeNameOf(stack)
    counts.set(name, (counts.get(name) ?? 0) + stack.quantity)
  }
  return counts
}

async function checkPromises(world: World): Promise<void> {
  const lying = countsOf(await allStacks(world))
  for (const [place, promised] of promisedByPlace(await listHoldsOf(world.app.db, world.owner.id)))
    expect(lying.get(place) ?? 0, place).toBeGreaterThanOrEqual(promised)
}

async function everythingOf(world: World) {
  return { stacks: await allStacks(world), holds: await listHoldsOf(world.app.db, world.owner.id) }
}

/** @returns by how many the copies must have grown */
async function takeAny(world: World, other: World, taken: AnyStep): Promise<number> {
  if (taken.kind === 'import') return await importFile(world, taken)
  if (taken.kind === 'hold' || taken.kind === 'let-go') {
    await promise(world, other.owner, taken)
    return 0
  }
  const before = await everythingOf(world)
  const grown = await takeOrHearNo(world, taken)
  const after = await everythingOf(world)
  expect(grown === undefined ? after : before).toEqual(before)
  return grown ?? 0
}

test('whatever members do, import, undo and promise, every promised copy is there, and none is lost or created', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const any = fc.oneof(
    { weight: 10, arbitrary: step },
    { weight: 10, arbitrary: promising },
    { weight: 4, arbitrary: importing },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), any), LONG), async (steps) => {
      const worlds = await freshWorlds(app, members)
      const expected = [0, 0]
      for (const [who, taken] of steps) {
        const world = found(worlds[who])
        app.pass(1)
        expected[who] = (expected[who] ?? 0) + (await takeAny(world, found(worlds[1 - who]), taken))
        await checkPromises(world)
      }
      for (const [who, world] of worlds.entries()) expect(await countInOrder(world)).toBe(expected[who])
    }),
    { numRuns: propertyRuns(60) },
  )
})

test('an act and a promise at once break no promise, in whatever order they come', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const together = step.filter(({ kind }) => kind !== 'recount')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(together, promising), LONG), async (pairs) => {
      const [world, other] = await freshWorlds(app, members)
      let expected = 0
      for (const [taken, promised] of pairs) {
        const [grown = 0] = await Promise.all([
          takeOrHearNo(found(world), taken),
          promise(found(world), found(other).owner, promised),
        ])
        expected += grown
        await checkPromises(found(world))
      }
      expect(await countInOrder(found(world))).toBe(expected)
    }),
    { numRuns: propertyRuns(10) },
  )
})
