import { expect, test } from 'vitest'

import { lineCountOf, placeAfterKey, stretchInSight, topOf } from './list-geometry.ts'

const GRID = { columns: 4, lineHeight: 100 }

test('the rendered stretch is whole lines, with a little more above and below', () => {
  expect(stretchInSight(1000, GRID, { from: 250, height: 300 }, 0)).toEqual({ first: 8, end: 24 })
  expect(stretchInSight(1000, GRID, { from: 250, height: 300 }, 100)).toEqual({ first: 4, end: 28 })
})

test('nothing before the first or after the last is rendered', () => {
  expect(stretchInSight(10, GRID, { from: -600, height: 700 }, 50)).toEqual({ first: 0, end: 8 })
  expect(stretchInSight(10, GRID, { from: 5000, height: 700 }, 50)).toEqual({ first: 10, end: 10 })
  expect(stretchInSight(0, GRID, { from: 0, height: 700 }, 50)).toEqual({ first: 0, end: 0 })
})

test('an item is in its line', () => {
  expect(topOf(11, GRID)).toBe(200)
  expect(lineCountOf(9, GRID)).toBe(3)
})

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 6],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 2, 2],
  ['ArrowDown', 8, 9],
  ['ArrowDown', 9, 9],
  ['PageDown', 1, 9],
  ['PageUp', 9, 1],
  ['PageUp', 5, 1],
  ['Home', 7, 0],
  ['End', 2, 9],
])('%s leads from %i to %i', (key, from, to) => {
  expect(placeAfterKey(key, from, { count: 10, columns: 4, pageLines: 2 })).toBe(to)
})

test('in a single column the left and right keys lead nowhere', () => {
  expect(placeAfterKey('ArrowRight', 3, { count: 10, columns: 1, pageLines: 5 })).toBeUndefined()
  expect(placeAfterKey('ArrowUp', 3, { count: 10, columns: 1, pageLines: 5 })).toBe(2)
  expect(placeAfterKey('a', 3, { count: 10, columns: 1, pageLines: 5 })).toBeUndefined()
})
