import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mostMoved, pointsBetween, type PriceStep, weekBefore, type WatchedPrice } from './price-moves.ts'

const WEEK = { first: '2029-12-28', today: '2030-01-04' }

test('a week ends today and begins on the same day of the week', () => {
  expect(weekBefore(WEEK.today)).toBe(WEEK.first)
})

const entry = (part: Partial<WatchedPrice>): WatchedPrice => ({
  watchId: 'w',
  printingId: 'p',
  finish: null,
  nonfoil: null,
  foil: null,
  etched: null,
  ...part,
})

test.each([
  ['any finish follows the plain one', { nonfoil: 120, foil: 900 }, [100, 120]],
  ['any finish follows the first with a price', { foil: 900 }, [500, 900]],
  ['a chosen finish follows its own price', { finish: 'foil', nonfoil: 120, foil: 900 }, [500, 900]],
  ['a card without a price now has not moved', { finish: 'etched', nonfoil: 120 }, undefined],
  ['a card without a price before has not moved', { etched: 70 }, undefined],
  ['a card at the same price has not moved', { nonfoil: 100 }, undefined],
] as const)('%s', (_name, part, expected) => {
  const past = { nonfoil: 100, foil: 500, etched: null }
  const [move] = mostMoved([entry(part)], () => past)
  expect(move && [move.beforeCents, move.priceCents]).toEqual(expected)
})

test('the six largest moves, up or down, and none twice', () => {
  const watched = [30, 500, 10, 90, 200, 70, 60, 40].map((nonfoil, at) =>
    entry({ watchId: `w${String(at)}`, printingId: `p${String(at)}`, nonfoil }),
  )
  const again = entry({ watchId: 'again', printingId: 'p1', finish: 'nonfoil', nonfoil: 500 })
  const moves = mostMoved([...watched, again], () => ({ nonfoil: 100, foil: null, etched: null }))
  expect(moves.map(({ watchId, priceCents }) => [watchId, priceCents])).toEqual([
    ['w1', 500],
    ['w4', 200],
    ['w2', 10],
    ['w0', 30],
    ['w7', 40],
    ['w6', 60],
  ])
})

test('each day of the week has the latest known price', () => {
  const steps = [
    { on: '2029-12-30', cents: 150 },
    { on: '2029-12-31', cents: null },
    { on: '2030-01-02', cents: 130 },
    { on: '2030-01-04', cents: 200 },
  ]
  const points = pointsBetween({ beforeCents: 100, priceCents: 200 }, steps, WEEK)
  expect(points.map(({ cents }) => cents)).toEqual([100, 100, 150, 150, 150, 130, 130, 200])
  expect([points[0]?.on, points.at(-1)?.on]).toEqual([WEEK.first, WEEK.today])
})

test('a card first priced within the week begins on that day', () => {
  const steps = [
    { on: '2030-01-01', cents: 100 },
    { on: '2030-01-03', cents: 140 },
  ]
  expect(pointsBetween({ beforeCents: 100, priceCents: 140 }, steps, WEEK)).toEqual([
    { on: '2030-01-01', cents: 100 },
    { on: '2030-01-02', cents: 100 },
    { on: '2030-01-03', cents: 140 },
    { on: '2030-01-04', cents: 140 },
  ])
})

test('a week has a point for each of its days, and ends with today’s price', () => {
  const days = [
    '2029-12-29',
    '2029-12-30',
    '2029-12-31',
    '2030-01-01',
    '2030-01-02',
    '2030-01-03',
    WEEK.today,
  ]
  const cents = fc.integer({ min: 1, max: 10_000 })
  const steps = fc
    .uniqueArray(fc.constantFrom(...days))
    .chain((some) =>
      fc.tuple(
        ...some.toSorted().map((on) => fc.option(cents).map((price): PriceStep => ({ on, cents: price }))),
      ),
    )
  fc.assert(
    fc.property(cents, cents, steps, (beforeCents, priceCents, taken) => {
      const points = pointsBetween({ beforeCents, priceCents }, taken, WEEK)
      const shown = [WEEK.first, ...days].slice(-points.length)
      expect(points.map(({ on }) => on)).toEqual(shown)
      expect(points[0]?.cents).toBe(points.length === 1 ? priceCents : beforeCents)
      expect(points.at(-1)).toEqual({ on: WEEK.today, cents: priceCents })
    }),
  )
})
