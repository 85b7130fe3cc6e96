import { setImmediate as turn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { NewWatch } from '#contract/watchlist.ts'
import { findStanding } from '#server/standing/queries.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { addWatch } from './actions.ts'
import { addWatches, removeWatches } from './many-actions.ts'
import { countWatches, findWatchPage } from './shown-queries.ts'

const BY_NAME = {
  condition: 'NM',
  quantity: 1,
  order: 'name',
  offset: 0,
  limit: 60,
  currency: 'usd',
} as const
const wish = (cardId: string, wishes: Partial<NewWatch> = {}) => NewWatch.parse({ cardId, ...wishes })

async function scene() {
  const app = await startApp()
  await importInventedCards(app)
  const gandalf = await joined(app, 'gandalf')
  return {
    app,
    gandalf,
    watched: async () => {
      const { watchlist } = await findWatchPage(app.db, gandalf.id, BY_NAME)
      return watchlist.map(({ printing, quantity, priceCents }) => [printing.name, quantity, priceCents])
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('cards watched together are watched like single ones, each once', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const wanted = [
    wish(PRINTINGS.drake, { quantity: 2 }),
    wish(PRINTINGS.wisp, { alertBelowCents: 20 }),
    wish(PRINTINGS.foilDrake),
    wish(PRINTINGS.elder),
  ]
  const { watchIds, already } = await addWatches(app, gandalf, wanted)
  expect(watchIds).toHaveLength(3)
  expect(already).toBe(0)
  expect(await world.watched()).toEqual([
    ['Ember Drake', 3, 150],
    ['Mossback Elder', 1, null],
    ['Wandering Wisp', 1, 25],
  ])
  const [, , wisp] = (await findWatchPage(app.db, gandalf.id, BY_NAME)).watchlist
  expect(wisp).toMatchObject({ alertBelowCents: 20, minCondition: 'NM' })
})

test('what was watched before stays as it is', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await addWatch(app, gandalf, wish(PRINTINGS.drake, { quantity: 4 }))
  const { watchIds, already } = await addWatches(app, gandalf, [wish(PRINTINGS.drake), wish(PRINTINGS.wisp)])
  expect([watchIds.length, already]).toEqual([1, 1])
  expect(await world.watched()).toEqual([
    ['Ember Drake', 4, 150],
    ['Wandering Wisp', 1, 25],
  ])
})

test('undoing removes what was added together, and no more, with its points', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await addWatch(app, gandalf, wish(PRINTINGS.drake))
  const before = await findStanding(app.db, gandalf.id)
  const { watchIds } = await addWatches(app, gandalf, [
    wish(PRINTINGS.drake),
    wish(PRINTINGS.drake, { isExact: true }),
    wish(PRINTINGS.wisp),
  ])
  expect(await removeWatches(app, gandalf, watchIds)).toEqual({ removed: 2 })
  expect(await world.watched()).toEqual([['Ember Drake', 1, 150]])
  expect(await findStanding(app.db, gandalf.id)).toEqual(before)
  expect(await removeWatches(app, gandalf, watchIds)).toEqual({ removed: 0 })
})

test('nobody removes the watches of another member', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const { watchIds } = await addWatches(app, gandalf, [wish(PRINTINGS.wisp)])
  const sam = await joined(app, 'sam')
  expect(await removeWatches(app, sam, watchIds)).toEqual({ removed: 0 })
  expect(await countWatches(app.db, gandalf.id)).toBe(1)
})

test('with one impossible card among them, none is watched', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const exactly = (finish: 'nonfoil') => wish(PRINTINGS.foilDrake, { isExact: true, finish })
  await expect(addWatches(app, gandalf, [wish(PRINTINGS.wisp), exactly('nonfoil')])).rejects.toMatchObject({
    code: 'finish_not_printed',
  })
  await expect(addWatches(app, gandalf, [wish(PRINTINGS.wisp), wish('nothing')])).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await countWatches(app.db, gandalf.id)).toBe(0)
})

/** Does some work, and counts how often others could have done something meanwhile. */
async function turnsDuring<Result>(work: Promise<Result>): Promise<[turns: number, result: Result]> {
  const over = new AbortController()
  const result = work.finally(() => over.abort())
  let turns = 0
  while (!over.signal.aborted) {
    await turn()
    turns += 1
  }
  return [turns, await result]
}

test('others get their turns while many cards are watched and unwatched', async () => {
  await using app = await startApp()
  const numbers = Array.from({ length: 200 }, (_, at) => at + 1)
  await importObjects(
    app,
    numbers.map((number) => cardObject(number)),
  )
  const gandalf = await joined(app, 'gandalf')
  const wanted = numbers.map((number) => wish(uuid('a', number)))
  const [adding, { watchIds }] = await turnsDuring(addWatches(app, gandalf, wanted))
  expect(watchIds).toHaveLength(200)
  expect(adding).toBeGreaterThanOrEqual(10)
  const [removing, { removed }] = await turnsDuring(removeWatches(app, gandalf, watchIds))
  expect(removed).toBe(200)
  expect(removing).toBeGreaterThanOrEqual(10)
})
