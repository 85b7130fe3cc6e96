import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NewGathering } from '#contract/gatherings/calling.ts'

import { dateIssue, instantOf } from './dates.ts'

const HOUR_MS = 3_600_000
const ZONES = [
  'UTC',
  'Europe/Vienna',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
]

test.for([
  ['2030-01-15', '19:00', 'UTC', '2030-01-15T19:00:00.000Z'],
  ['2030-01-15', '19:00', 'Europe/Vienna', '2030-01-15T18:00:00.000Z'],
  ['2030-07-15', '19:00', 'Europe/Vienna', '2030-07-15T17:00:00.000Z'],
  ['2030-01-15', '19:00', 'Asia/Kolkata', '2030-01-15T13:30:00.000Z'],
  // The clocks skip from 2 to 3 in the morning, so half past two becomes half past three.
  ['2030-03-31', '02:30', 'Europe/Vienna', '2030-03-31T01:30:00.000Z'],
  // The clocks show half past two twice; the first is meant.
  ['2030-10-27', '02:30', 'Europe/Vienna', '2030-10-27T00:30:00.000Z'],
  ['2030-03-10', '02:30', 'America/New_York', '2030-03-10T07:30:00.000Z'],
] as const)('%s %s in %s is %s', ([date, time, timeZone, expected]) => {
  expect(instantOf({ date, time, timeZone }).toISOString()).toBe(expected)
})

/** The local time of a place at an instant, such as `2030-01-15T19:00`. */
function clocksAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .replace(' ', 'T')
}

test('the place’s clocks show the given day and time, unless they skip it', () => {
  const minute = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minute, (timeZone, instant) => {
      const wanted = instant.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
      const [date = '', time = ''] = wanted.split('T')
      const found = instantOf({ date, time, timeZone })
      const shown = clocksAt(found, timeZone)
      if (shown === wanted) return
      // Skipped: just before the change the clocks show less, at the instant found they show more.
      expect(shown > wanted).toBe(true)
      expect(clocksAt(new Date(found.getTime() - 2 * HOUR_MS), timeZone) < wanted).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.for([
  ['2029-12-31T00:00:00.000Z', undefined],
  ['2029-12-30T23:59:59.999Z', 'too_early'],
  ['2030-01-01T00:00:00.000Z', undefined],
  ['2032-01-01T00:00:00.000Z', undefined],
  ['2032-01-03T00:00:00.000Z', 'too_late'],
] as const)('seen from the first of January 2030, %s is %s', ([startsAt, issue]) => {
  expect(dateIssue(new Date(startsAt), new Date('2030-01-01T00:00:00.000Z'))).toBe(issue)
})

const FORM = {
  username: 'gandalf',
  gatheringType: 'draft',
  location: ' The Prancing Pony ',
  date: '2030-02-01',
  time: '18:00',
  maxPlayers: 8,
}

test.for([
  [8, 8],
  [0, 0],
  ['12', 12],
  ['', 0],
  ['many', 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
  [10_000, 10_000],
] as const)('%o as the number of players is %i', ([maxPlayers, expected]) => {
  expect(NewGathering.parse({ ...FORM, maxPlayers }).maxPlayers).toBe(expected)
})

test('a gathering without a number of players has no limit', () => {
  const { maxPlayers: _, ...rest } = FORM
  expect(NewGathering.parse(rest).maxPlayers).toBe(0)
})

test.for([
  { maxPlayers: -1 },
  { maxPlayers: 10_001 },
  { maxPlayers: 2.5 },
  { location: '  ' },
  { location: 'x'.repeat(201) },
  { date: '2030-02-30' },
  { date: 'tomorrow' },
  { time: '25:00' },
  { time: '' },
  { gatheringType: 'tea party' },
  { timeZone: 'Middle/Earth' },
  { timeZone: '+01:00' },
])('a form with %o is refused', (wrong) => {
  expect(NewGathering.safeParse({ ...FORM, ...wrong }).success).toBe(false)
})

test('a valid form is read as intended', () => {
  expect(NewGathering.parse({ ...FORM, time: '18:00:00' })).toEqual({
    ...FORM,
    location: 'The Prancing Pony',
    timeZone: 'UTC',
  })
})
