import { expect, test } from 'vitest'

import { asPrinted } from './symbols.ts'

test.each([
  ['{b/w}{w/b}', '{w/b}{w/b}'],
  ['{g/w}', '{g/w}'],
  ['{w/g}', '{g/w}'],
  ['{w/r}', '{r/w}'],
  ['{p/u}', '{u/p}'],
  ['{u/p}', '{u/p}'],
  ['{r/2}', '{2/r}'],
  ['pay {2}{u/u}', 'pay {2}{u/u}'],
])('%s is printed %s', (typed, printed) => {
  expect(asPrinted(typed)).toBe(printed)
})
