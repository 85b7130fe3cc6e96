import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks, type StackKey } from '#server/collection/stack.ts'
import { listReceivedSince } from '#server/collection/stacks/received-queries.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import {
  allStacks,
  aWorld,
  countInOrder,
  LONG,
  step,
  take,
  type World,
} from '#tests/collection/shelf-steps.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { handOver } from './hand-over.ts'

/** Copies of one stack that a member hands to the other. */
interface Handing {
  readonly kind: 'hand'
  /** Which of their stacks. */
  readonly which: number
  readonly quantity: number
  /** Which of the other's binders. */
  readonly into: number
}

const handing: fc.Arbitrary<Handing> = fc.record({
  kind: fc.constant('hand' as const),
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 3 }),
  into: fc.nat(2),
})

/** Hands copies of one stack over. @returns how many went */
async function handsOver(from: World, to: World, { which, quantity, into }: Handing): Promise<number> {
  const { app } = from
  const stacks = await allStacks(from)
  const stack = stacks[which % Math.max(1, stacks.length)]
  if (stack === undefined) return 0
  const looks = await listLooks(app.db, [stack])
  const copies = {
    ...stack,
    giverId: from.owner.id,
    fromBinderId: stack.binderId,
    marks: readMarks(stack.marks),
    own: looks.get(ownCopyIn(stack.marks) ?? '') ?? null,
    quantity: Math.min(quantity, stack.quantity),
    receiverId: to.owner.id,
    toBinderId: to.binders[into] ?? '',
  }
  try {
    await transact(app, [shelf(from.owner.id), shelf(to.owner.id)], (change) => handOver(change, [copies]))
    return copies.quantity
  } catch (error) {
    // The binder was deleted, or is full of them.
    if (error instanceof Refusal && ['not_found', 'too_many_copies'].includes(error.code)) return 0
    throw error
  }
}

test('whatever two members do, undo and hand over to each other, no copy is lost or created', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), fc.oneof(step, handing)), LONG), async (steps) => {
      const worlds = await twoWorlds(app, members)
      const [one, other] = worlds
      const expected = new Map([
        [one, 0],
        [other, 0],
      ])
      const grow = (world: World, by: number) => expected.set(world, (expected.get(world) ?? 0) + by)
      for (const [who, taken] of steps) {
        const [from, to] = turned(worlds, who)
        app.pass(1)
        if (taken.kind === 'hand') {
          const went = await handsOver(from, to, taken)
          grow(from, -went)
          grow(to, went)
        } else grow(from, await take(from, taken))
      }
      for (const [world, copies] of expected) expect(await countInOrder(world)).toBe(copies)
    }),
    { numRuns: propertyRuns(20) },
  )
})

test('undoing every act leaves what was received since in its place', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')] as const
  const adding = step.filter(({ kind }) => kind === 'quick-add')
  const times = { minLength: 1, maxLength: 12, size: 'max' } as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), adding), times),
      fc.array(fc.tuple(fc.nat(1), handing), times),
      async (adds, hands) => {
        const worlds = await twoWorlds(app, members)
        const [one, other] = worlds
        for (const [who, taken] of adds) await take(turned(worlds, who)[0], taken)
        const added = await countsIn(one, other)
        app.pass(1)
        for (const [who, handed] of hands) await handsOver(...turned(worlds, who), handed)
        const stacks = [...(await allStacks(one)), ...(await allStacks(other))]
        const received = sumsOf(await listReceivedSince(app.db, stacks, app.now().toISOString()))
        const before = await countsIn(one, other)
        for (const { owner, acts } of [one, other]) for (const act of acts) await undoAct(app, owner, act.id)
        const after = await countsIn(one, other)
        for (const [place, copies] of before) {
          const mayGo = Math.max(0, copies - at(received, place))
          expect(at(after, place), place).toBe(copies - Math.min(at(added, place), mayGo))
        }
      },
    ),
    { numRuns: propertyRuns(20) },
  )
})

type TwoWorlds = readonly [World, World]

async function twoWorlds(app: App, [one, other]: readonly [Member, Member]): Promise<TwoWorlds> {
  return [await aWorld(app, one), await aWorld(app, other)]
}

/** Whoever acts comes first. */
function turned([one, other]: TwoWorlds, who: number): TwoWorlds {
  return who === 0 ? [one, other] : [other, one]
}

const at = (sums: ReadonlyMap<string, number>, place: string) => sums.get(place) ?? 0

/** Copies by place. */
function sumsOf(stacks: readonly (StackKey & { readonly quantity: number })[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { binderId, printingId, finish, condition, quantity } of stacks) {
    const place = [binderId, printingId, finish, condition].join(' ')
    sums.set(place, (sums.get(place) ?? 0) + quantity)
  }
  return sums
}

async function countsIn(...worlds: readonly World[]): Promise<Map<string, number>> {
  return sumsOf((await Promise.all(worlds.map((world) => allStacks(world)))).flat())
}
