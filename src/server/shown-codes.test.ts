import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CLOSED_MINUTES, CODES_TRIED_A_DAY, WRONG_CODES_MAX } from '#contract/shown-codes.ts'
import { propertyRuns } from '#tests/property-runs.ts'

import { asGiven, closedUntil, drawCode } from './shown-codes.ts'

const NOON = Date.parse('2030-01-08T12:00:00.000Z')
const MINUTE_MS = 60_000

const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS)

/** One try a minute. */
const tries = (...right: boolean[]) =>
  right.map((isRight, minute) => ({ isRight, at: at(minute).toISOString() }))

const wrong = (count: number) => Array<boolean>(count).fill(false)

test('a code is six digits and a token that are drawn anew each time', () => {
  const codes = Array.from({ length: 50 }, drawCode)
  for (const { digits, token } of codes) {
    expect(digits).toMatch(/^\d{6}$/)
    expect(token).toMatch(/^[\w-]{22}$/)
  }
  expect(new Set(codes.map(({ token }) => token)).size).toBe(50)
})

test('digits may be given in groups, and a token keeps its dashes', () => {
  expect(asGiven(' 123 456 ')).toBe('123456')
  expect(asGiven('123-456')).toBe('123456')
  expect(asGiven(' ab-1_2 ')).toBe('ab-1_2')
})

test('four wrong codes leave sealing open, the fifth closes it for ten minutes', () => {
  expect(closedUntil(tries(...wrong(WRONG_CODES_MAX - 1)), at(5))).toBeNull()
  const closed = at(WRONG_CODES_MAX - 1 + CLOSED_MINUTES)
  expect(closedUntil(tries(...wrong(WRONG_CODES_MAX)), at(5))).toBe(closed.toISOString())
  expect(closedUntil(tries(...wrong(WRONG_CODES_MAX)), closed)).toBeNull()
})

test('a right code begins the count anew', () => {
  expect(closedUntil(tries(...wrong(4), true, ...wrong(4)), at(9))).toBeNull()
})

test('after it was closed, five more wrong ones close it again', () => {
  const again = [...tries(...wrong(5)), ...tries(...wrong(20)).slice(15)]
  expect(closedUntil(again, at(20))).toBe(at(19 + CLOSED_MINUTES).toISOString())
})

test('after so many tries in a day it stays closed until the first of them is a day old', () => {
  const all = tries(...Array<boolean>(CODES_TRIED_A_DAY).fill(true))
  expect(closedUntil(all.slice(1), at(60))).toBeNull()
  expect(closedUntil(all, at(60))).toBe(at(24 * 60).toISOString())
})

test('whatever was tried, nobody guesses more than so many codes in a row', () => {
  const steps = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 4 }), isRight: fc.boolean() }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, (taken) => {
      const made: { isRight: boolean; at: string }[] = []
      let now = 0
      let inARow = 0
      for (const { pause, isRight } of taken) {
        now += pause
        if (closedUntil(made, at(now)) !== null) continue
        made.push({ isRight, at: at(now).toISOString() })
        inARow = isRight ? 0 : inARow + 1
        if (inARow < WRONG_CODES_MAX) continue
        expect(closedUntil(made, at(now))).not.toBeNull()
        inARow = 0
      }
      expect(made.length).toBeLessThanOrEqual(CODES_TRIED_A_DAY)
    }),
    { numRuns: propertyRuns(200) },
  )
})
