import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { holdCopies, holdInstead } from '#server/collection/hold-actions.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks, type StoredStack } from '#server/collection/stack.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { countsOf, importOver, replacing, type Replacing } from '#tests/collection/import-steps.ts'
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
import { joined } from '#tests/members/joining.ts'
import { letGo } from '#tests/members/promises.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { type CopiesToHold, type Holder, promisedByPlace } from './hold.ts'
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

type AnyStep = Step | Promising | Replacing

async function freshWorlds(app: TestApp, members: readonly Member[]): Promise<World[]> {
  for (const each of HOLDERS) await letGo(app, each)
  return await Promise.all(members.map((member) => aWorld(app, member)))
}

async function linesOf({ app, owner }: World, stacks: readonly StoredStack[], to: Member) {
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
  const before = await listHoldsOf(app, world.owner.id)
  const act = taken.isInstead ? holdInstead : holdCopies
  const lacking = await transact(app, [], (change) => act(change, { ...taken.holder, until: null }, lines))
  const after = await listHoldsOf(app, world.owner.id)
  expect(lacking.length > 0 ? after : before).toEqual(before)
}

async function checkPromises(world: World): Promise<void> {
  const lying = countsOf(await allStacks(world))
  for (const [place, promised] of promisedByPlace(await listHoldsOf(world.app, world.owner.id)))
    expect(lying.get(place) ?? 0, place).toBeGreaterThanOrEqual(promised)
}

async function everythingOf(world: World) {
  return { stacks: await allStacks(world), holds: await listHoldsOf(world.app, world.owner.id) }
}

/** @returns by how many the copies must have grown */
async function takeAny(world: World, other: World, taken: AnyStep): Promise<number> {
  if (taken.kind === 'replace') return await importOver(world, taken)
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
    { weight: 4, arbitrary: replacing },
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
