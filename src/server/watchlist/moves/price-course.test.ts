import fc from 'fast-check'
import { expect, test } from 'vitest'

import { WatchRow } from '#contract/watchlist.ts'

import { courseOf } from './price-course.ts'
import { addDays } from './price-moves.ts'

const DAYS = { first: '2029-10-03', today: '2030-01-01' }

test('a course has every third day, and the price a week ago', () => {
  const steps = [
    { on: '2029-12-20', cents: 200 },
    { on: '2029-12-27', cents: 300 },
  ]
  const { points, weekAgoCents } = courseOf({ priceCents: 300, beforeCents: 100, steps }, DAYS)
  expect([points[0], points.at(-1)]).toEqual([
    { on: '2029-10-03', cents: 100 },
    { on: '2030-01-01', cents: 300 },
  ])
  expect(points.slice(-5).map(({ cents }) => cents)).toEqual([200, 200, 200, 300, 300])
  expect(weekAgoCents).toBe(200)
})

test('a price known since yesterday is compared with its first day; one known since today with nothing', () => {
  const steps = [{ on: '2029-12-31', cents: 100 }]
  expect(courseOf({ priceCents: 150, beforeCents: 100, steps }, DAYS)).toMatchObject({ weekAgoCents: 100 })
  expect(courseOf({ priceCents: 150, beforeCents: null, steps: [] }, DAYS)).toEqual({
    points: [],
    weekAgoCents: null,
  })
})

test('however often a price changes, a course fits the contract and ends with today’s price', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const days = fc
    .uniqueArray(fc.integer({ min: 1, max: 90 }))
    .map((some) => some.toSorted((one, other) => one - other))
  const steps = days.chain((some) =>
    fc.tuple(
      ...some.map((day) => fc.option(cents).map((price) => ({ on: addDays(DAYS.first, day), cents: price }))),
    ),
  )
  fc.assert(
    fc.property(cents, cents, steps, (priceCents, beforeCents, taken) => {
      const { points } = courseOf({ priceCents, beforeCents, steps: taken }, DAYS)
      expect(WatchRow.shape.points.safeParse(points).success).toBe(true)
      expect(points.at(-1)).toEqual({ on: DAYS.today, cents: priceCents })
    }),
  )
})
