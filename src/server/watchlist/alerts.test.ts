import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type AlertSide, armAlert, distanceOf, followPrice, NEVER_TOLD, priceOf } from './alerts.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.parse('2030-01-01T12:00:00.000Z')

const PRINTINGS = [
  { printingId: 'old', nonfoil: 900, foil: null, etched: null },
  { printingId: 'new', nonfoil: 150, foil: 300, etched: null },
  { printingId: 'shiny', nonfoil: null, foil: 120, etched: 80 },
] as const

test.for([
  [{ printingId: 'old', isExact: false, finish: 'nonfoil' }, 150],
  [{ printingId: 'old', isExact: false, finish: 'foil' }, 120],
  [{ printingId: 'old', isExact: false, finish: null }, 80],
  [{ printingId: 'old', isExact: true, finish: 'nonfoil' }, 900],
  [{ printingId: 'new', isExact: true, finish: null }, 150],
  [{ printingId: 'old', isExact: true, finish: 'foil' }, null],
  [{ printingId: 'lost', isExact: true, finish: null }, null],
] as const)('%o costs %o', ([wish, expected]) => {
  expect(priceOf(wish, PRINTINGS)).toBe(expected)
})

test.for([
  [
    { cents: { usd: 120, eur: 1 }, alertCurrency: 'usd', alertBelowCents: 100, alertAboveCents: null },
    200_000,
  ],
  [{ cents: { usd: 100, eur: 1 }, alertCurrency: 'usd', alertBelowCents: 100, alertAboveCents: null }, 0],
  [{ cents: { usd: 50, eur: 1 }, alertCurrency: 'usd', alertBelowCents: 100, alertAboveCents: null }, 0],
  [
    { cents: { usd: 50, eur: 1 }, alertCurrency: 'usd', alertBelowCents: null, alertAboveCents: 100 },
    500_000,
  ],
  [{ cents: { usd: 95, eur: 1 }, alertCurrency: 'usd', alertBelowCents: 50, alertAboveCents: 100 }, 50_000],
] as const)('the distance of %o is %i millionths', ([watch, expected]) => {
  expect(distanceOf(watch)).toBe(expected)
})

test('the distance to an alert in euros is that of the price in euros', () => {
  const alert = { alertCurrency: 'eur', alertBelowCents: 100, alertAboveCents: null } as const
  expect(distanceOf({ cents: { usd: 100, eur: 150 }, ...alert })).toBe(500_000)
  expect(distanceOf({ cents: { usd: 500, eur: 100 }, ...alert })).toBe(0)
})

test('a watch without a price or alert is farther away than any other', () => {
  const furthest = distanceOf({
    cents: { usd: 100_000_000, eur: 1 },
    alertCurrency: 'usd',
    alertBelowCents: 1,
    alertAboveCents: null,
  })
  expect(
    distanceOf({
      cents: { usd: null, eur: 1 },
      alertCurrency: 'usd',
      alertBelowCents: 1,
      alertAboveCents: 1,
    }),
  ).toBeGreaterThan(furthest)
  expect(
    distanceOf({
      cents: { usd: 5, eur: 1 },
      alertCurrency: 'usd',
      alertBelowCents: null,
      alertAboveCents: null,
    }),
  ).toBeGreaterThan(furthest)
})

/** Which of these daily prices are alerted, for a target of a dollar. */
function toldOf(side: AlertSide, prices: readonly (number | null)[], perDay = 1): boolean[] {
  let state = NEVER_TOLD
  return prices.map((priceCents, at) => {
    const now = new Date(FIRST_DAY + Math.floor(at / perDay) * DAY_MS)
    const followed = followPrice(state, { side, targetCents: 100, priceCents, now })
    state = followed.state
    return followed.isTold
  })
}

test.for([
  ['below', [120, 100], [false, true]],
  ['below', [99, 98, 50], [true, false, false]],
  ['below', [99, 102, 99], [true, false, false]],
  ['below', [99, 103, 99], [true, false, false]],
  ['below', [99, 104, 99], [true, false, true]],
  ['below', [99, null, 99], [true, false, false]],
  ['above', [99, 100], [false, true]],
  ['above', [101, 98, 101], [true, false, false]],
  ['above', [101, 96, 101], [true, false, true]],
] as const)('waiting for a dollar or %s, the prices %o alert %o', ([side, prices, expected]) => {
  expect(toldOf(side, prices)).toEqual(expected)
})

test('it alerts once a day, and a target reached again alerts the next day', () => {
  expect(toldOf('below', [99, 120, 99, 99, 99], 3)).toEqual([true, false, false, true, false])
})

test('an alert set on a price already past it waits for the price to return first', () => {
  const now = new Date(FIRST_DAY)
  const set = armAlert(NEVER_TOLD, { side: 'below', targetCents: 100, priceCents: 90, now })
  const follow = (state: typeof set, priceCents: number, days: number) =>
    followPrice(state, {
      side: 'below',
      targetCents: 100,
      priceCents,
      now: new Date(FIRST_DAY + days * DAY_MS),
    })
  expect(follow(set, 80, 1).isTold).toBe(false)
  const back = follow(set, 110, 1)
  expect(back.isTold).toBe(false)
  expect(follow(back.state, 99, 2).isTold).toBe(true)
})

/** Whether an alert fired wrongly: not past its target, twice a day, or without the price having returned. */
function isToldWrongly(side: AlertSide, prices: readonly number[], perDay: number): boolean {
  const isPast = (cents: number) => (side === 'below' ? cents <= 100 : cents >= 100)
  const isBack = (cents: number) => (side === 'below' ? cents > 103 : cents < 97)
  const told = [...toldOf(side, prices, perDay).entries()].flatMap(([at, isTold]) => (isTold ? [at] : []))
  return told.some((at, place) => {
    const last = told[place - 1]
    if (!isPast(prices[at] ?? 0)) return true
    if (last === undefined) return false
    return Math.floor(at / perDay) === Math.floor(last / perDay) || !prices.slice(last + 1, at).some(isBack)
  })
}

test('whatever prices do, nobody is alerted twice a day, nor twice without a return of three per cent', () => {
  const prices = fc.array(fc.integer({ min: 80, max: 120 }), { maxLength: 40 })
  const sides = fc.constantFrom<AlertSide>('below', 'above')
  fc.assert(
    fc.property(prices, sides, fc.integer({ min: 1, max: 4 }), (all, side, perDay) => {
      expect(isToldWrongly(side, all, perDay)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
