import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listingEndpoints, STACK_ORDERS } from '#contract/collection/listing.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { ALL, type Asking, aShelf, put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

test('each stack has the same place in its binder, whatever the list, its order and its piece', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  await put(app, owner, 'Foils', [
    { card: 3, finish: 'foil' },
    { card: 1, finish: 'foil' },
    { card: 2, finish: 'foil' },
    { card: 1, condition: 'LP' },
  ])
  const everything = await windowOf(app, owner)
  const binderIds = [...new Set(everything.stacks.map(({ binderId }) => binderId))]
  const placed = new Map<string, number>()
  for (const binderId of binderIds)
    for (const [at, { id }] of (await windowOf(app, owner, { binderId })).stacks.entries())
      placed.set(id, at + 1)

  const asking: fc.Arbitrary<Asking> = fc.record(
    {
      binderId: fc.constantFrom(...binderIds),
      order: fc.constantFrom(...STACK_ORDERS),
      direction: fc.constantFrom('up', 'down'),
      q: fc.constantFrom('c:r', 'cinder', ''),
      offset: fc.nat({ max: 8 }),
      limit: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(asking, async (asked) => {
      for (const { id, place } of (await windowOf(app, owner, asked)).stacks)
        expect(place).toBe(placed.get(id))
    }),
    { numRuns: propertyRuns(100) },
  )
})

const priced = (usd: string, foil: string | null) => cardObject(1, { prices: { usd, usd_foil: foil } })

test('a stack comes with what a copy in its finish cost a week ago', async () => {
  await using app = await startApp()
  const day = (ago: number) => new Date(app.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  await importObjects(app, [priced('1.00', '5.00')], { day: day(20) })
  await importObjects(app, [priced('3.00', null)], { day: day(2) })
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'All', [{ card: 1 }, { card: 1, finish: 'foil' }])
  const { stacks } = await windowOf(app, owner)
  expect(
    new Set(stacks.map(({ finish, priceCents, weekAgoCents }) => [finish, priceCents, weekAgoCents])),
  ).toEqual(
    new Set([
      ['foil', null, 500],
      ['nonfoil', 300, 100],
    ]),
  )
})

test('others are told neither', () => {
  const told = Object.keys(listingEndpoints.listPublic.reply.shape.stacks.element.shape)
  expect(told).toContain('priceCents')
  expect(told).not.toContain('place')
  expect(told).not.toContain('weekAgoCents')
})
