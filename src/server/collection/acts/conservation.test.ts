import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listBinderIds } from '#server/collection/binder-queries.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { ownCopyIn } from '#server/collection/stack.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import {
  allStacks,
  aWorld,
  countInOrder,
  LONG,
  step,
  take,
  type World,
} from '#tests/collection/shelf-steps.ts'
import { put } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { undoAct } from './actions.ts'

test('whatever two members do and undo, in any order, no copy is lost or created', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), LONG), async (steps) => {
      const worlds = await Promise.all(members.map((member) => aWorld(app, member)))
      const expected = [0, 0]
      for (const [who, taken] of steps) {
        const world = worlds[who]
        if (world !== undefined) expected[who] = (expected[who] ?? 0) + (await take(world, taken))
      }
      for (const [who, world] of worlds.entries()) expect(await countInOrder(world)).toBe(expected[who])
    }),
    { numRuns: propertyRuns(20) },
  )
})

test('whatever is moved, split, changed and undone, as many copies have a name of their own as before', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const keeping = step.filter(({ kind }) => kind === 'move' || kind === 'change' || kind === 'undo')
  await fc.assert(
    fc.asyncProperty(fc.array(keeping, LONG), async (steps) => {
      const world = await aWorld(app, owner)
      const [binderId = ''] = world.binders
      await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 4 })
      const { id: stackId } = await put(app, owner, binderId, {
        printingId: PRINTINGS.drake,
        quantity: 3,
        marks: ['signed'],
      })
      await changeOwnCopy(app, owner, { stackId, name: 'Dawn', keepsPicture: true })
      const [own] = (await allStacks(world)).flatMap(({ marks }) => ownCopyIn(marks) ?? [])
      for (const taken of steps) await take(world, taken)
      const stacks = await allStacks(world)
      const named = stacks.filter(({ marks }) => ownCopyIn(marks) === own)
      expect(named.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
      expect(stacks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
    }),
    { numRuns: propertyRuns(10) },
  )
})

test('two windows at once lose no copy and create none', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const together = step.filter(({ kind }) => kind !== 'recount')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(together, together), LONG), async (pairs) => {
      const world = await aWorld(app, owner)
      let expected = 0
      for (const pair of pairs) {
        const grown = await Promise.all(pair.map((taken) => take(world, taken)))
        expected += grown.reduce((sum, each) => sum + each, 0)
      }
      expect(await countInOrder(world)).toBe(expected)
    }),
    { numRuns: propertyRuns(10) },
  )
})

test('an act that is undone at once leaves everything exactly as it was', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await fc.assert(
    fc.asyncProperty(fc.array(step, LONG), async (steps) => {
      const world = await aWorld(app, owner)
      for (const taken of steps) {
        const before = await snapshot(world)
        const known = world.acts.length
        await take(world, taken)
        for (const act of world.acts.slice(known)) {
          world.tried.add(act.id)
          expect(await undoAct(app, owner, act.id)).toMatchObject({ state: 'undone', leftOut: [] })
          expect(await snapshot(world)).toEqual(before)
        }
      }
    }),
    { numRuns: propertyRuns(10) },
  )
})

/** Everything except the time of the last change. */
async function snapshot(world: World) {
  const stacks = await allStacks(world)
  return {
    binders: await listBinderIds(world.app.db, world.owner.id),
    stacks: stacks.map((stack) => Object.assign(stack, { updatedAt: '' })),
  }
}
