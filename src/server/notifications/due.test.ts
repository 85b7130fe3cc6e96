import fc from 'fast-check'
import { expect, test } from 'vitest'

import { USUAL_DIGEST } from '#contract/notices/settings.ts'
import { propertyRuns } from '#tests/property-runs.ts'

import { afterQuiet, mailDue, nextDigest, pushDue } from './due.ts'

const VIENNA = 'Europe/Vienna'
const at = (instant: string) => new Date(instant)

test.for([
  // In Vienna, at 21:59, 22:00, 03:00 and 08:00.
  ['2030-01-15T20:59:00Z', '2030-01-15T20:59:00.000Z'],
  ['2030-01-15T21:00:00Z', '2030-01-16T07:00:00.000Z'],
  ['2030-01-15T02:00:00Z', '2030-01-15T07:00:00.000Z'],
  ['2030-01-15T07:00:00Z', '2030-01-15T07:00:00.000Z'],
  // The clocks go forward in this night, and back in the other.
  ['2030-03-30T22:00:00Z', '2030-03-31T06:00:00.000Z'],
  ['2030-10-26T21:00:00Z', '2030-10-27T07:00:00.000Z'],
] as const)('quiet from 22 to 8 in Vienna, %s becomes %s', ([from, to]) => {
  expect(afterQuiet(at(from), VIENNA, { from: 22, to: 8 }).toISOString()).toBe(to)
})

test('quiet hours within a day, and none at all', () => {
  expect(afterQuiet(at('2030-01-15T12:30:00Z'), 'UTC', { from: 12, to: 14 })).toEqual(
    at('2030-01-15T14:00:00Z'),
  )
  expect(afterQuiet(at('2030-01-15T14:00:00Z'), 'UTC', { from: 12, to: 14 })).toEqual(
    at('2030-01-15T14:00:00Z'),
  )
  expect(afterQuiet(at('2030-01-15T12:30:00Z'), 'UTC', { from: 12, to: 12 })).toEqual(
    at('2030-01-15T12:30:00Z'),
  )
})

test('digests come at their hour, weekly ones on their weekday', () => {
  const daily = { every: 'day', hour: 18, weekday: 1 } as const
  const weekly = { ...daily, every: 'week', weekday: 5 } as const
  expect(nextDigest(at('2030-01-15T16:59:00Z'), VIENNA, daily)).toEqual(at('2030-01-15T17:00:00Z'))
  expect(nextDigest(at('2030-01-15T17:00:00Z'), VIENNA, daily)).toEqual(at('2030-01-16T17:00:00Z'))
  // 15 January 2030 is a Tuesday, 18 January a Friday.
  expect(nextDigest(at('2030-01-15T17:00:00Z'), VIENNA, weekly)).toEqual(at('2030-01-18T17:00:00Z'))
  expect(nextDigest(at('2030-01-18T17:00:00Z'), VIENNA, weekly)).toEqual(at('2030-01-25T17:00:00Z'))
})

test('urgent mail waits ten minutes, whatever the hour', () => {
  const settings = { timeZone: VIENNA, quiet: { from: 22, to: 8 }, digest: USUAL_DIGEST }
  const night = at('2030-01-15T23:00:00Z')
  expect(mailDue(night, settings, { patience: 'urgent' })).toEqual(at('2030-01-15T23:10:00Z'))
  // Ten minutes after their end, when pushes had their chance.
  expect(mailDue(night, settings, { patience: 'as-they-like' })).toEqual(at('2030-01-16T07:10:00Z'))
  expect(mailDue(night, { ...settings, timeZone: null }, { patience: 'as-they-like' })).toEqual(
    at('2030-01-15T23:10:00Z'),
  )
})

test.for([
  ['at six, in quiet hours from six to ten', '17:00', { from: 18, to: 10 }, '17:00'],
  ['at eleven, in those quiet hours', '22:00', { from: 18, to: 10 }, '07:00'],
  ['at nine, in quiet hours of somebody who works at night', '08:00', { from: 8, to: 18 }, '08:00'],
  ['at eleven, without quiet hours', '22:00', { from: 0, to: 0 }, '22:00'],
] as const)(
  'what ends soon waits for no digest, and only while its time stands still: %s',
  ([, now, quiet, due]) => {
    const settings = { timeZone: VIENNA, quiet, digest: { every: 'week', hour: 18, weekday: 1 } as const }
    // Either on this day or on the next one.
    const pushed = pushDue(at(`2030-01-15T${now}:00Z`), settings, 'while-time-stands-still')
    expect(pushed.toISOString().slice(11, 16)).toBe(due)
    expect(pushed.getTime() - at(`2030-01-15T${now}:00Z`).getTime()).toBeLessThan(10 * 3_600_000)
    const mailed = mailDue(at(`2030-01-15T${now}:00Z`), settings, { patience: 'while-time-stands-still' })
    expect(mailed.getTime() - pushed.getTime()).toBe(600_000)
  },
)

test('whatever the zone and the hours, mail is never early, never in quiet hours, and at most a day late', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const zone = fc.constantFrom(VIENNA, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  const instant = fc.date({ min: at('2029-01-01'), max: at('2032-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, zone, fc.record({ from: hour, to: hour }), (now, timeZone, quiet) => {
      const due = mailDue(now, { timeZone, quiet, digest: USUAL_DIGEST }, { patience: 'as-they-like' })
      const waited = due.getTime() - now.getTime()
      expect(waited).toBeGreaterThanOrEqual(600_000)
      expect(waited).toBeLessThanOrEqual(26 * 3_600_000)
      expect(afterQuiet(due, timeZone, quiet)).toEqual(due)
    }),
    { numRuns: propertyRuns(300) },
  )
})
