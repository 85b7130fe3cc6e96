import { expect, test } from 'vitest'

import { nameOfBinder } from './binder-names.ts'

test.for([
  ['haves_2026.csv', 'haves 2026'],
  ['My  cards.v2.txt', 'My cards.v2'],
  ['', 'My collection'],
  ['.csv', 'My collection'],
  [`${'x'.repeat(200)}.csv`, 'x'.repeat(80)],
])('a binder for %s is called %s', ([fileName = '', name]) => {
  expect(nameOfBinder('', fileName)).toBe(name)
})
