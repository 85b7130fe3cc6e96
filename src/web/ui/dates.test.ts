import { expect, test } from 'vitest'

import {
  dayOfInstant,
  dayWords,
  leafOf,
  momentWords,
  monthBefore,
  monthWords,
  shortDayWords,
  shortMomentWords,
  shortMonthWords,
  weekdayWords,
} from './dates.ts'

// Noon of the reader, wherever this runs.
const NOON = new Date(2026, 10, 2, 12, 5)

test('a day looks the same everywhere: number, month, year', () => {
  expect(dayOfInstant(NOON.toISOString())).toBe('2 November 2026')
  expect(momentWords(NOON)).toBe('2 November 2026, 12:05')
  expect(dayWords('2026-11-02')).toBe('2 November 2026')
  expect(weekdayWords('2026-11-02')).toBe('Monday 2 November 2026')
  expect(monthWords('2026-11-30T23:59:00.000Z')).toBe('November 2026')
})

test('axes and narrow columns shorten the month', () => {
  expect(shortDayWords('2026-11-02')).toBe('2 Nov')
  expect(shortMonthWords('2026-11-02')).toBe('Nov 2026')
  expect(shortMomentWords(NOON.toISOString())).toBe('2 Nov, 12:05')
  expect(leafOf(NOON.toISOString())).toEqual({ weekday: 'Mon', day: '2', month: 'Nov' })
})

test('months of other years say their year', () => {
  expect(monthBefore(NOON, new Date(2026, 5, 1))).toBe('June')
  expect(monthBefore(NOON, new Date(2025, 5, 1))).toBe('June 2025')
})
