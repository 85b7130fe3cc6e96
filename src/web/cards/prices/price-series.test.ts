import { expect, test } from 'vitest'

import type { PriceHistory } from '#contract/cards.ts'

import { changeOf, dayOf, firstDayOfStretch, linesWithin, pathOf, priceOn, rowsOf } from './price-series.ts'

const history: PriceHistory = {
  kind: 'usd',
  points: [
    { on: '2026-01-01', price: 10 },
    { on: '2026-01-11', price: null },
    { on: '2026-01-21', price: 20 },
  ],
}
const from = dayOf('2026-01-05')
const to = dayOf('2026-01-31')

test('a line starts with the price that held on its first day', () => {
  const [line] = linesWithin([history], { from, to })
  expect(line?.points).toEqual([
    { day: from, price: 10 },
    { day: dayOf('2026-01-11'), price: null },
    { day: dayOf('2026-01-21'), price: 20 },
  ])
})

test('a finish without a price in that time has no line', () => {
  const gone = { from: dayOf('2026-01-12'), to: dayOf('2026-01-15') }
  expect(linesWithin([history], gone)).toEqual([])
})

test('a price holds until it changes, and the change is measured from end to end', () => {
  const [line] = linesWithin([history], { from, to })
  if (line === undefined) throw new Error('there is a line')
  expect(priceOn(line, dayOf('2026-01-10'))).toBe(10)
  expect(priceOn(line, dayOf('2026-01-15'))).toBeNull()
  expect(priceOn(line, to)).toBe(20)
  expect(changeOf(line)).toBeCloseTo(100)
})

test('the table lists each day with a change, the newest first', () => {
  const foil: PriceHistory = { kind: 'usdFoil', points: [{ on: '2026-01-11', price: 30 }] }
  expect(rowsOf(linesWithin([history, foil], { from, to }))).toEqual([
    { day: dayOf('2026-01-21'), prices: [20, 30] },
    { day: dayOf('2026-01-11'), prices: [null, 30] },
    { day: from, prices: [10, null] },
  ])
})

test('the line has a gap while there was no price', () => {
  const [line] = linesWithin([history], { from: dayOf('2026-01-01'), to })
  if (line === undefined) throw new Error('there is a line')
  const frame = { from: dayOf('2026-01-01'), to, low: 10, high: 20, width: 300, height: 112 }
  expect(pathOf(line, frame)).toBe('M0.0 106.0H100.0M200.0 6.0H300.0')
})

test('a period starts no earlier than the first known price', () => {
  const today = dayOf('2026-02-01')
  expect(firstDayOfStretch('7', { known: dayOf('2026-01-30'), today })).toBe(dayOf('2026-01-30'))
  expect(firstDayOfStretch('7', { known: dayOf('2025-01-01'), today })).toBe(dayOf('2026-01-25'))
  expect(firstDayOfStretch('all', { known: dayOf('2025-01-01'), today })).toBe(dayOf('2025-01-01'))
})
