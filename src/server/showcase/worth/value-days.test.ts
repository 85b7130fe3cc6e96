import { expect, test } from 'vitest'

import { fillDays, firstDayOf, type Point } from './value-days.ts'

const point = (on: string, valueCents: number): Point => ({ on, valueCents, copyCount: 1 })

test.each([
  ['week', '2030-03-03', '2030-02-24'],
  ['month', '2030-03-03', '2030-02-01'],
  ['year', '2030-03-03', '2029-03-03'],
] as const)('a %s up to %s begins on %s', (span, today, first) => {
  expect(firstDayOf(span, today)).toBe(first)
})

test('a day without a row has the previous day’s value, and today comes last', () => {
  const written = [point('2030-01-01', 5), point('2030-01-04', 7)]
  const days = fillDays(written, '2029-12-01', point('2030-01-06', 9))
  expect(days.map(({ on, valueCents }) => `${on} ${String(valueCents)}`)).toEqual([
    '2030-01-01 5',
    '2030-01-02 5',
    '2030-01-03 5',
    '2030-01-04 7',
    '2030-01-05 7',
    '2030-01-06 9',
  ])
})

test('the last value before a span counts for its first day', () => {
  const days = fillDays([point('2029-06-01', 5)], '2030-01-05', point('2030-01-06', 9))
  expect(days).toEqual([point('2030-01-05', 5), point('2030-01-06', 9)])
})

test('without any rows, only today is known', () => {
  expect(fillDays([], '2030-01-01', point('2030-01-06', 9))).toEqual([point('2030-01-06', 9)])
  // The row of today is older than the current value.
  expect(fillDays([point('2030-01-06', 1)], '2030-01-01', point('2030-01-06', 9))).toEqual([
    point('2030-01-06', 9),
  ])
})

test('over many years fewer days are shown, including the first and today', () => {
  const days = fillDays([point('2015-01-01', 5)], '0000-01-01', point('2030-01-06', 9))
  expect(days.length).toBeLessThanOrEqual(1001)
  expect([days[0]?.on, days.at(-1)?.on]).toEqual(['2015-01-01', '2030-01-06'])
})
