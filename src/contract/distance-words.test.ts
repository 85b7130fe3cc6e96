import { expect, test } from 'vitest'

import { DISTANCE_BANDS } from '#contract/location.ts'

import { bandWords } from './distance-words.ts'

test.each([
  ['<5', 'km', 'less than 5 km from you'],
  ['<100', 'km', 'less than 100 km from you'],
  ['100+', 'km', 'more than 100 km from you'],
  ['<5', 'mi', 'less than 3 miles from you'],
  ['<25', 'mi', 'less than 16 miles from you'],
  ['100+', 'mi', 'more than 62 miles from you'],
] as const)('the band %s reads in %s: %s', (band, unit, words) => {
  expect(bandWords(band, unit)).toBe(words)
})

test('an unknown distance shows nothing', () => {
  expect(bandWords(null, 'km')).toBeUndefined()
})

const endOf = (words = '') => Number(/\d+/.exec(words)?.[0])

test('a band in miles matches the band in kilometres, to within half a mile', () => {
  for (const band of DISTANCE_BANDS) {
    const km = endOf(bandWords(band, 'km'))
    const miles = endOf(bandWords(band, 'mi'))
    expect(Math.abs(km / 1.609344 - miles)).toBeLessThan(0.5)
  }
})
