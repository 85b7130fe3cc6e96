import { expect, test } from 'vitest'

import { shapeOf } from './look-alikes.ts'

test.for([
  ['alice', 'aIice'],
  ['alice', 'a1ice'],
  ['ALICE', 'ALlCE'],
  ['Frodo', 'fr0do'],
  ['Arwen', 'arvven'],
  ['Saruman', 'Sarurnan'],
] as const)('%s and %s look alike', ([one, other]) => {
  expect(shapeOf(other)).toBe(shapeOf(one))
})

test.for([
  ['Ian', 'Lan'],
  ['sam', 'tam'],
  ['merry', 'mery'],
  ['frodo', 'frodo2'],
  ['dark-lord', 'dark_lord'],
] as const)('%s and %s do not', ([one, other]) => {
  expect(shapeOf(other)).not.toBe(shapeOf(one))
})
