import { expect, test } from 'vitest'

import { holdsForbidden, patternOf } from './forbidden-words.ts'

const PATTERN = patternOf(['Orc', 'mellon*', '*nazgul*', 'dark lord', 'ill'])

test.for([
  'Orc',
  'an ORC!',
  '0rc',
  'The_Orc_King',
  'TheOrcKing',
  'o-r-c',
  'Örc',
  'mellons',
  'MellonCollie',
  'BlackNazgulRider',
  'n4zgu1',
  'The Dark-Lord’s binder',
  'dark   lord',
  '1LL',
  'DARK_IORD',
])('%j is refused', (name) => {
  expect(holdsForbidden(PATTERN, name)).toBe(true)
})

test.for(['Orchard', 'Porch', 'a mello', 'dark and lord', 'Lord Dark', 'Till', 'all', 'Frodo', '', '★'])(
  '%j is allowed',
  (name) => {
    expect(holdsForbidden(PATTERN, name)).toBe(false)
  },
)

test('signs in a forbidden word mean nothing but themselves, and no words forbid nothing', () => {
  expect(holdsForbidden(patternOf(['a.c (x']), 'abc x')).toBe(false)
  expect(holdsForbidden(patternOf(['a.c (x']), 'a c x')).toBe(true)
  expect(holdsForbidden(patternOf([]), 'Orc')).toBe(false)
})
