import { expect, test } from 'vitest'

import { boundsOfDays, changeOverDays, pathOfDays, sharesOf } from './value-days.ts'

const day = (on: string, valueCents: number) => ({ on, valueCents, copyCount: 1 })

test('the change in value is in percent', () => {
  expect(changeOverDays([{ valueCents: 200 }, { valueCents: 150 }, { valueCents: 250 }])).toBe(25)
  expect(changeOverDays([{ valueCents: 200 }])).toBeUndefined()
  expect(changeOverDays([{ valueCents: 0 }, { valueCents: 5 }])).toBeUndefined()
})

test('the line goes from edge to edge, day by day, and stays within its frame', () => {
  const days = [day('2026-01-01', 100), day('2026-01-02', 300), day('2026-01-05', 200)]
  const path = pathOfDays(days, { width: 400, height: 100 })
  const places = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(places.map(([x]) => x)).toEqual([0, 100, 400])
  expect(places.every(([, y = -1]) => y >= 0 && y <= 100)).toBe(true)
  expect(places[1]?.[1]).toBeLessThan(places[0]?.[1] ?? 0)
})

test('a value that never changed has room around it, and never goes below zero', () => {
  const { low, high } = boundsOfDays([day('2026-01-01', 0), day('2026-01-02', 0)])
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(low)
})

test('shares are of the whole, and nothing has no shares', () => {
  expect(sharesOf([{ valueCents: 30 }, { valueCents: 10 }])).toEqual([75, 25])
  expect(sharesOf([{ valueCents: 0 }])).toEqual([0])
})
