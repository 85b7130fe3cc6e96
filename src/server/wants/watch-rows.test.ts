import { expect, test } from 'vitest'

import { watchlistEndpoints } from '#contract/watchlist.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, suspend, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { findWatchRows } from './watch-rows.ts'

const FIRST_PAGE = watchlistEndpoints.list.input.parse({ order: 'name' })

const nearOf = async (app: TestApp, memberId: string) =>
  (await findWatchRows(app, memberId, FIRST_PAGE)).watchlist.map(({ near }) => near)

test('a row counts those within the radius who have the card for trade, and nobody the reader may not see', async () => {
  await using app = await aTown()
  const frodo = await joined(app, 'frodo')
  await settles(app, frodo, IN_LINZ)
  await lists(app, frodo, { printingId: PRINTINGS.drake })
  await watches(app, frodo, PRINTINGS.drake)
  await watches(app, frodo, PRINTINGS.wisp)
  expect(await nearOf(app, frodo.id)).toEqual([0, 0])

  const sam = await joined(app, 'sam')
  await settles(app, sam, IN_WELS)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await lists(app, sam, { printingId: PRINTINGS.foilDrake, finish: 'foil' })
  const away = await joined(app, 'bilbo')
  await settles(app, away, IN_GRAZ)
  await lists(app, away, { printingId: PRINTINGS.drake })
  const keeper = await joined(app, 'keeper')
  await settles(app, keeper, IN_WELS)
  await lists(app, keeper, { printingId: PRINTINGS.drake, forTrade: 0 })
  const hidden = await joined(app, 'hidden')
  await settles(app, hidden, IN_WELS)
  await lists(app, hidden, { printingId: PRINTINGS.drake, visibility: 'private' })
  const townless = await joined(app, 'townless')
  await settles(app, townless, IN_WELS, { placeShownTo: 'nobody' })
  await lists(app, townless, { printingId: PRINTINGS.drake })
  const gone = await joined(app, 'gone')
  await settles(app, gone, IN_WELS)
  await lists(app, gone, { printingId: PRINTINGS.drake })
  expect(await nearOf(app, frodo.id)).toEqual([2, 0])
  await suspend(app, gone, '2030-01-01T00:00:00.000Z')
  expect(await nearOf(app, frodo.id)).toEqual([1, 0])

  await changeProfile(app, frodo, { username: 'frodo', preferences: { radius: 10 } })
  expect(await nearOf(app, frodo.id)).toEqual([0, 0])
  await changeProfile(app, frodo, { username: 'frodo', preferences: { radius: 150 } })
  expect(await nearOf(app, frodo.id)).toEqual([2, 0])
  await settles(app, frodo, null)
  expect(await nearOf(app, frodo.id)).toEqual([null, null])
})

test('only copies that the watch accepts count', async () => {
  await using app = await aTown()
  const frodo = await joined(app, 'frodo')
  const sam = await joined(app, 'sam')
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  await lists(app, sam, { printingId: PRINTINGS.drake, condition: 'LP', language: 'de' })
  const counted = async (wishes: Parameters<typeof watches>[3]) => {
    await watches(app, frodo, PRINTINGS.drake, wishes)
    return (await nearOf(app, frodo.id)).at(-1)
  }
  expect(await counted({ minCondition: 'NM' })).toBe(0)
  expect(await counted({ minCondition: 'LP' })).toBe(1)
  expect(await counted({ minCondition: 'LP', language: 'en' })).toBe(0)
  expect(await counted({ minCondition: 'LP', finish: 'foil' })).toBe(0)
  const { watchlist } = await findWatchRows(app, frodo.id, { ...FIRST_PAGE, order: 'added' })
  expect(watchlist).toHaveLength(3)
})

test('the price of a row goes back 90 days, for the printing that is cheapest today', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const price = async (day: string, [first, second]: readonly [string | null, string | null]) => {
    const oracle = { oracle_id: uuid('c', 1), name: 'Ash Drake' }
    const cards = [
      cardObject(1, { ...oracle, prices: { usd: first } }),
      cardObject(2, { ...oracle, prices: { usd: second } }),
    ]
    await importObjects(app, cards, { day })
  }
  // Today is the first of January.
  await price('2029-06-01', ['9.00', '3.00'])
  await price('2029-11-20', ['8.00', '3.50'])
  await price('2029-12-28', ['7.00', '4.20'])
  await watches(app, gandalf, uuid('a', 1))
  const { watchlist } = await findWatchRows(app, gandalf.id, FIRST_PAGE)
  expect(watchlist).toMatchObject([{ cardId: uuid('a', 1), priceCents: 420, weekAgoCents: 350 }])
  const cents = watchlist[0]?.points.map((point) => point.cents) ?? []
  expect([cents[0], cents.at(-1)]).toEqual([300, 420])
  expect([...new Set(cents)]).toEqual([300, 350, 420])
  expect(watchlist[0]?.points[0]?.on).toBe('2029-10-03')
})

test('over HTTP, the rows are those of the caller', async () => {
  await using server = await startHttp()
  const owner = await server.as('gandalf')
  expect(await server.visitor().call(watchlistEndpoints.list)).toMatchObject({ status: 401 })
  expect(await owner.call(watchlistEndpoints.list)).toEqual({
    status: 200,
    body: { watchlist: [], total: 0 },
  })
})
