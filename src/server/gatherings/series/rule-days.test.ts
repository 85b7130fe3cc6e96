import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Repeats } from '#contract/gatherings/series.ts'

import { daysOf } from './rule-days.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, , SUNDAY] = [1, 2, 3, 4, 5, 6, 7]

/** Days of one month: `in('1997-09', 2, 4)`. */
const on = (month: string, ...days: number[]) => days.map((day) => `${month}-${String(day).padStart(2, '0')}`)

/** The examples of RFC 5545, sections 3.3.10 and 3.8.5.3, as far as gatherings know such rules. */
const EXAMPLES: readonly (readonly [string, Repeats, string, string[]])[] = [
  [
    'daily for ten days, as every day of the week',
    { every: 'weeks', weeks: 1, days: [1, 2, 3, 4, 5, 6, 7] },
    '1997-09-02',
    on('1997-09', 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  ],
  [
    'weekly for ten occurrences',
    { every: 'weeks', weeks: 1, days: [TUESDAY] },
    '1997-09-02',
    [...on('1997-09', 2, 9, 16, 23, 30), ...on('1997-10', 7, 14, 21, 28), '1997-11-04'],
  ],
  [
    'every other week, for ever',
    { every: 'weeks', weeks: 2, days: [TUESDAY] },
    '1997-09-02',
    [
      ...on('1997-09', 2, 16, 30),
      ...on('1997-10', 14, 28),
      ...on('1997-11', 11, 25),
      ...on('1997-12', 9, 23),
      ...on('1998-01', 6, 20),
      ...on('1998-02', 3, 17),
    ],
  ],
  [
    'weekly on Tuesday and Thursday for five weeks',
    { every: 'weeks', weeks: 1, days: [TUESDAY, THURSDAY] },
    '1997-09-02',
    [...on('1997-09', 2, 4, 9, 11, 16, 18, 23, 25, 30), '1997-10-02'],
  ],
  [
    'every other week on Monday, Wednesday and Friday',
    { every: 'weeks', weeks: 2, days: [MONDAY, WEDNESDAY, FRIDAY] },
    '1997-09-01',
    [
      ...on('1997-09', 1, 3, 5, 15, 17, 19, 29),
      ...on('1997-10', 1, 3, 13, 15, 17, 27, 29, 31),
      ...on('1997-11', 10, 12, 14, 24, 26, 28),
      ...on('1997-12', 8, 10, 12, 22),
    ],
  ],
  [
    'every other week on Tuesday and Thursday, for eight occurrences',
    { every: 'weeks', weeks: 2, days: [TUESDAY, THURSDAY] },
    '1997-09-02',
    [...on('1997-09', 2, 4, 16, 18, 30), ...on('1997-10', 2, 14, 16)],
  ],
  [
    'weeks that begin on Monday',
    { every: 'weeks', weeks: 2, days: [TUESDAY, SUNDAY] },
    '1997-08-05',
    on('1997-08', 5, 10, 19, 24),
  ],
  [
    'monthly on the first Friday for ten occurrences',
    { every: 'month-weekday', week: 1, weekday: FRIDAY },
    '1997-09-05',
    [
      '1997-09-05',
      '1997-10-03',
      '1997-11-07',
      '1997-12-05',
      '1998-01-02',
      '1998-02-06',
      '1998-03-06',
      '1998-04-03',
      '1998-05-01',
      '1998-06-05',
    ],
  ],
]

test.each(EXAMPLES)('RFC 5545: %s', (_, repeats, anchor, days) => {
  expect(daysOf(repeats, { anchor, from: anchor }).take(days.length).toArray()).toEqual(days)
})

/** The first four of a day of each month. */
const ofDay = (day: number) =>
  daysOf({ every: 'month-day', day }, { anchor: '2027-01-01', from: '2027-01-01' }).take(4).toArray()

test('a month without the day is left out, as RFC 5545 says of days that there are not', () => {
  expect(ofDay(30)).toEqual(['2027-01-30', '2027-03-30', '2027-04-30', '2027-05-30'])
  expect(ofDay(31)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'])
  expect(ofDay(-1)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('every rule makes the days that somebody finds who walks through the calendar day by day', () => {
  const weekDay = fc.integer({ min: 1, max: 7 })
  const anyRule: fc.Arbitrary<Repeats> = fc.oneof(
    fc.record({
      every: fc.constant('weeks' as const),
      weeks: fc.integer({ min: 1, max: 8 }),
      days: fc.uniqueArray(weekDay, { minLength: 1 }),
    }),
    fc.record({
      every: fc.constant('month-day' as const),
      day: fc.oneof(fc.constant(-1 as const), fc.integer({ min: 1, max: 31 })),
    }),
    fc.record({
      every: fc.constant('month-weekday' as const),
      week: fc.constantFrom(-1 as const, 1, 2, 3, 4),
      weekday: weekDay,
    }),
  )
  fc.assert(
    fc.property(
      anyRule,
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 4000 }),
      (rule, start, later) => {
        const first = Temporal.PlainDate.from('2026-01-01').add({ days: start })
        const from = first.add({ days: later }).toString()
        const walked: string[] = []
        for (let day = first; walked.length < 10; day = day.add({ days: 1 })) {
          if (isOn(rule, first, day) && day.toString() >= from) walked.push(day.toString())
        }
        expect(daysOf(rule, { anchor: first.toString(), from }).take(10).toArray()).toEqual(walked)
      },
    ),
  )
})

/** The Monday of its week. */
function monday(of: Temporal.PlainDate): Temporal.PlainDate {
  return of.subtract({ days: of.dayOfWeek - 1 })
}

function isOn(rule: Repeats, anchor: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  if (rule.every === 'weeks') {
    const weeks = monday(anchor).until(monday(day)).days / 7
    return weeks % rule.weeks === 0 && rule.days.includes(day.dayOfWeek)
  }
  if (rule.every === 'month-day') return day.day === (rule.day === -1 ? day.daysInMonth : rule.day)
  if (day.dayOfWeek !== rule.weekday) return false
  return rule.week === -1 ? day.day + 7 > day.daysInMonth : Math.ceil(day.day / 7) === rule.week
}
