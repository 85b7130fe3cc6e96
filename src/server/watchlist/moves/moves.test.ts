import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewWatch, WATCH_MOVES, type WatchMove, watchlistEndpoints } from '#contract/watchlist.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { listWatchMoves } from './queries.ts'

const DAY_MS = 86_400_000

/** Sets the prices of a day, the first card's first: `[plain, foil]`. */
async function price(
  app: TestApp,
  day: string,
  prices: readonly (readonly [string | null, string | null])[],
): Promise<void> {
  const cards = prices.map(([usd, usd_foil], at) => cardObject(at + 1, { prices: { usd, usd_foil } }))
  await importObjects(app, cards, { day })
}

const watch = (app: TestApp, member: Member, card: number, wishes: Partial<NewWatch> = {}) =>
  addWatch(app, member, NewWatch.parse({ cardId: uuid('a', card), ...wishes }))

const told = (moves: readonly WatchMove[]) =>
  moves.map(({ printing, beforeCents, priceCents }) => [printing.id, beforeCents, priceCents])

test('it lists watched cards whose price moved within a week, the largest moves first', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const sam = await joined(app, 'sam')
  // Today is the first of January; the last of these was long before the week.
  await price(app, '2029-11-01', [
    ['9.00', null],
    ['1.00', '5.00'],
    ['4.00', null],
    [null, null],
    ['7.00', null],
  ])
  await price(app, '2029-12-28', [
    ['8.00', null],
    ['1.00', '5.00'],
    ['4.00', null],
    ['2.00', null],
    ['7.00', null],
  ])
  await price(app, '2029-12-31', [
    ['8.00', null],
    ['1.25', '9.00'],
    ['4.00', null],
    ['2.50', null],
    ['1.00', null],
  ])
  for (const card of [1, 2, 3, 4]) await watch(app, gandalf, card)
  await watch(app, gandalf, 2, { finish: 'foil' })
  await watch(app, sam, 5)
  const moves = await listWatchMoves(app, gandalf.id)
  expect(told(moves)).toEqual([
    [uuid('a', 2), 500, 900],
    [uuid('a', 1), 900, 800],
    [uuid('a', 4), 200, 250],
    [uuid('a', 2), 100, 125],
  ])
  expect(moves[1]?.points).toEqual([
    { on: '2029-12-25', cents: 900 },
    { on: '2029-12-26', cents: 900 },
    { on: '2029-12-27', cents: 900 },
    ...['2029-12-28', '2029-12-29', '2029-12-30', '2029-12-31', '2030-01-01'].map((on) => ({
      on,
      cents: 800,
    })),
  ])
  // It had no price when the week began.
  expect(moves[2]?.points[0]).toEqual({ on: '2029-12-28', cents: 200 })
  expect(told(await listWatchMoves(app, sam.id))).toEqual([[uuid('a', 5), 700, 100]])
  app.pass(7 * DAY_MS)
  expect(await listWatchMoves(app, gandalf.id)).toEqual([])
})

test('only a few are listed, however many are watched', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const cards = Array.from({ length: 70 }, (_, at) => at + 1)
  await price(
    app,
    '2029-11-01',
    cards.map(() => ['1.00', null]),
  )
  await price(
    app,
    '2029-12-30',
    cards.map((card) => [(1 + card / 10).toFixed(2), null]),
  )
  for (const card of cards) await watch(app, gandalf, card)
  const moves = await listWatchMoves(app, gandalf.id)
  expect(moves.map(({ printing }) => printing.id)).toEqual(
    cards
      .slice(-WATCH_MOVES)
      .toReversed()
      .map((card) => uuid('a', card)),
  )
})

test('over HTTP, moves are those of the caller’s watchlist', async () => {
  await using server = await startHttp()
  const owner = await server.as('gandalf')
  expect(await server.visitor().call(watchlistEndpoints.moves)).toMatchObject({ status: 401 })
  expect(await owner.call(watchlistEndpoints.moves)).toEqual({ status: 200, body: { moves: [] } })
})
