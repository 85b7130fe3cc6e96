import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Finish } from '#contract/cards.ts'
import { NewBinder } from '#contract/collection.ts'
import { STACK_ORDERS, StackQuestion } from '#contract/collection/listing.ts'
import { type Condition, NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { addCard, changeBinder, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { uuid } from '#tests/cards/card-objects.ts'
import { ALL, aShelf, put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { findStackIds, listOwnTags } from './listing.ts'

test("somebody else's binder and a deleted one seem not to exist", async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'Deck', [{ card: 1 }])
  const frodo = await joined(app, 'frodo')
  const { id: binderId } = await createBinder(app, frodo, NewBinder.parse({ name: 'Mine' }))
  const gone = { code: 'not_found' }
  for (const id of [binderId, 'none']) {
    await expect(windowOf(app, owner, { binderId: id })).rejects.toMatchObject(gone)
    await expect(windowOf(app, owner, { binderId: id, q: 'c:r' })).rejects.toMatchObject(gone)
    const question = StackQuestion.parse({ binderId: id })
    await expect(findStackIds(app, owner.id, question)).rejects.toMatchObject(gone)
    await expect(listOwnTags(app, owner.id, id)).rejects.toMatchObject(gone)
  }
  await removeBinder(app, frodo, binderId)
  await expect(windowOf(app, frodo, { binderId })).rejects.toMatchObject(gone)
  expect(await windowOf(app, frodo)).toMatchObject({ stacks: [], total: 0 })
})

test('the most common tags come first', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [one = '', two = ''] = await put(app, owner, 'All', ALL)
  await changeStack(app, owner, StackChange.parse({ stackId: one, tags: ['elves', 'dwarves'] }))
  await changeStack(app, owner, StackChange.parse({ stackId: two, tags: ['elves'] }))
  expect(await listOwnTags(app, owner.id, undefined)).toEqual([
    { tag: 'elves', stacks: 2 },
    { tag: 'dwarves', stacks: 1 },
  ])
})

test('a list has a new revision as soon as anything in it changes', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', ALL)
  const revisions = async () => [
    (await windowOf(app, owner)).revision,
    (await windowOf(app, owner, { q: 'c:r' })).revision,
  ]
  const before = await revisions()
  expect(await revisions()).toEqual(before)
  await changeStack(app, owner, StackChange.parse({ stackId, quantity: 9 }))
  const after = await revisions()
  for (const [at, revision] of after.entries()) expect(revision).not.toBe(before[at])
  const [binder] = (await windowOf(app, owner)).stacks
  await changeBinder(app, owner, { binderId: binder?.binderId ?? '', name: 'Renamed' })
  expect(await revisions()).not.toEqual(after)
})

const copies = fc.record({
  card: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  condition: fc.constantFrom<Condition>('NM', 'LP', 'MP', 'HP', 'DMG'),
})

test('all windows together show every stack once, in one order, and each gives the same sums', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(copies, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...STACK_ORDERS),
      fc.constantFrom('up' as const, 'down' as const),
      fc.integer({ min: 1, max: 5 }),
      async (put_, order, direction, limit) => {
        const { id: binderId } = await createBinder(app, owner, NewBinder.parse({ name: 'Run' }))
        for (const { card, ...more } of put_) {
          const wanted = NewCopies.parse({ printingId: uuid('a', card), ...more, finish: FINISH_OF[card] })
          await addCard(app, owner, { binderId, ...wanted })
        }
        const asked = { binderId, order, direction }
        const whole = await windowOf(app, owner, { ...asked, limit: 200 })
        const stacks = []
        for (let offset = 0; offset < whole.total; offset += limit) {
          stacks.push(...(await windowOf(app, owner, { ...asked, offset, limit })).stacks)
        }
        expect(stacks.map(({ id }) => id)).toEqual(whole.stacks.map(({ id }) => id))
        expect(new Set(stacks.map(({ id }) => id)).size).toBe(whole.total)
        expect(stacks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(whole.copies)
        const worth = stacks.reduce((sum, { quantity, worthCents }) => sum + quantity * (worthCents ?? 0), 0)
        expect(worth).toBe(whole.valueCents)
        // Names have the same order, whether read by the index or from memory.
        const { ids } = await findStackIds(app, owner.id, StackQuestion.parse({ binderId }))
        const byName = await windowOf(app, owner, { binderId, limit: 200 })
        expect(byName.stacks.map(({ id }) => id)).toEqual(ids)
        await removeBinder(app, owner, binderId)
      },
    ),
    { numRuns: propertyRuns(12) },
  )
})

/** Foil only where no other finish exists. */
const FINISH_OF: Readonly<Record<number, Finish>> = {
  1: 'nonfoil',
  2: 'foil',
  3: 'foil',
  4: 'nonfoil',
  5: 'nonfoil',
}
