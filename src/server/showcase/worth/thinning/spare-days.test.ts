import fc from 'fast-check'
import { expect, test } from 'vitest'

import { WORTH_SPANS } from '#contract/showcase/worth.ts'
import { fillDays, firstDayOf, type Point, weeklyBefore } from '#server/showcase/worth/value-days.ts'

import { spareDays } from './spare-days.ts'

const DAY_MS = 86_400_000
const TODAY = '2030-06-12'

const dayAgo = (days: number, today = TODAY) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)

const mondayOf = (day: string) => dayAgo((new Date(day).getUTCDay() + 6) % 7, day)

const weeksOf = (rows: readonly Point[]) => [...new Set(rows.map(({ on }) => mondayOf(on)))]

test('values older than two years are kept by the week, starting on Monday', () => {
  const before = weeklyBefore(TODAY)
  expect(new Date(before).getUTCDay()).toBe(1)
  expect(before <= dayAgo(730)).toBe(true)
  expect(before > dayAgo(737)).toBe(true)
})

test('of each week its last day is kept, and the first day of all', () => {
  const week = ['2027-03-01', '2027-03-02', '2027-03-07', '2027-03-08', '2027-03-10', '2027-03-13']
  expect(spareDays(week, { isFromBeginning: true })).toEqual(['2027-03-02', '2027-03-08', '2027-03-10'])
  expect(spareDays(week, { isFromBeginning: false })).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-08',
    '2027-03-10',
  ])
  expect(spareDays([], { isFromBeginning: true })).toEqual([])
})

/** Rows on some of the days of many years, the oldest first. */
const histories = fc
  .uniqueArray(fc.integer({ min: 1, max: 3600 }), { maxLength: 400 })
  .map((ages) =>
    ages
      .toSorted((one, other) => other - one)
      .map((age): Point => ({ on: dayAgo(age), valueCents: age * 7, copyCount: age })),
  )

/** The rows of a span as the database returns them, with the last one before it. */
function readFor(rows: readonly Point[], first: string): Point[] {
  return [...rows.filter(({ on }) => on < first).slice(-1), ...rows.filter(({ on }) => on >= first)]
}

function thinOut(rows: readonly Point[], { from, before }: { from: string; before: string }): Point[] {
  const days = rows.map(({ on }) => on).filter((on) => on >= from && on < before)
  const spare = new Set(spareDays(days, { isFromBeginning: rows.every(({ on }) => on >= from) }))
  return rows.filter(({ on }) => !spare.has(on))
}

test('whatever was stored, and whenever it is thinned out, no plot looks different', () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 4 }),
      fc.integer({ min: 0, max: 400 }),
      (rows, thinnedAgo, later) => {
        // Thinned out several times, each time further; viewed then, or later.
        const targets = thinnedAgo.map((ago) => weeklyBefore(dayAgo(ago))).toSorted()
        const thin = targets.reduce(
          (kept, before, at) => thinOut(kept, { from: targets[at - 1] ?? '', before }),
          rows,
        )
        const today = { on: dayAgo(-later), valueCents: 1, copyCount: 1 }
        for (const span of WORTH_SPANS) {
          const first = firstDayOf(span, today.on)
          expect(fillDays(readFor(thin, first), first, today)).toEqual(
            fillDays(readFor(rows, first), first, today),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('every week that had a row still has one', () => {
  fc.assert(
    fc.property(histories, (rows) => {
      const before = weeklyBefore(TODAY)
      const thin = thinOut(rows, { from: '', before })
      expect(weeksOf(thin)).toEqual(weeksOf(rows))
      const old = thin.filter(({ on }) => on < before)
      // One per week, and the very first.
      expect(old.length).toBeLessThanOrEqual(weeksOf(old).length + 1)
      expect(thin.filter(({ on }) => on >= before)).toEqual(rows.filter(({ on }) => on >= before))
    }),
    { numRuns: 100 },
  )
})
