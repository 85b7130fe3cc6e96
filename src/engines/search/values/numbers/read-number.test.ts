import { expect, test } from 'vitest'

import { ENDLESS, NO_NUMBER } from './number-index.ts'
import { exactHundredths, readCollectorNumber, readHundredths } from './read-number.ts'

test.each([
  ['3', 3],
  ['0', 0],
  ['-1', -1],
  ['-0', 0],
  ['+2', 2],
  ['*', 0],
  ['X', 0],
  ['?', 0],
  ['*²', 0],
  ['1+*', 1],
  ['*+1', 1],
  ['7-*', 7],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['½', 0.5],
  ['3½', 3.5],
  ['1d4+1', 1],
  ['12.34', 12.34],
])('%s counts as %d', (printed, number) => {
  expect(readHundredths(printed) / 100).toBeCloseTo(number, 5)
})

test("what isn't a number doesn't count", () => {
  expect(['', 'None', '—', null, undefined].map(readHundredths)).toEqual(Array(5).fill(NO_NUMBER))
})

test('nothing is greater than infinity', () => {
  expect(readHundredths('∞')).toBe(ENDLESS)
  expect(readHundredths('99999999999')).toBeLessThan(ENDLESS)
})

test('a value to compare with keeps fractions of a hundredth', () => {
  expect(exactHundredths(0.29)).toBe(29)
  expect(exactHundredths(0.005)).toBe(0.5)
})

test.each([
  ['12', 12],
  ['64a', 64],
  ['A-64', 64],
  ['2026-7', 2026],
  ['8★', 8],
])('collector number %s is %d', (printed, number) => {
  expect(readCollectorNumber(printed)).toBe(number * 100)
})

test('a collector number may have no digits', () => {
  expect(readCollectorNumber('★')).toBe(NO_NUMBER)
})
