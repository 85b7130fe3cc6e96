import { expect, test } from 'vitest'

import { labelsWithRoom } from './map-labels.ts'

const PHONE = { left: 0, top: 0, right: 390, bottom: 600 }

test('a label shows where nothing else lies', () => {
  expect(labelsWithRoom([{ at: { x: 195, y: 300 }, words: 'Vienna' }], PHONE)).toEqual([true])
})

test('of two labels that would lie on each other, the first one shows', () => {
  const pins = [
    { at: { x: 150, y: 300 }, words: 'Klagenfurt and 3 more' },
    { at: { x: 215, y: 300 }, words: 'Graz and 2 more' },
  ]
  expect(labelsWithRoom(pins, PHONE)).toEqual([true, false])
  expect(labelsWithRoom(pins.toReversed(), PHONE)).toEqual([true, false])
})

test('no label lies on a pin, not even on one that counts for less', () => {
  const pins = [
    { at: { x: 195, y: 300 }, words: 'Vienna' },
    { at: { x: 200, y: 335 }, words: 'Wiener Neustadt' },
  ]
  expect(labelsWithRoom(pins, PHONE)).toEqual([false, true])
})

test.each([
  ['the left edge', { x: 10, y: 300 }],
  ['the right edge', { x: 380, y: 300 }],
  ['the lower edge', { x: 195, y: 590 }],
  ['the buttons', { x: 330, y: 60 }],
])('a label that %s would cut shows not at all', (_, at) => {
  expect(labelsWithRoom([{ at, words: 'Vienna and 2 more' }], PHONE)).toEqual([false])
})

test('what the edge cuts depends on where the map was moved', () => {
  const moved = { left: -100, top: 0, right: 290, bottom: 600 }
  const pins = [{ at: { x: 10, y: 300 }, words: 'Vienna and 2 more' }]
  expect(labelsWithRoom(pins, moved)).toEqual([true])
})
