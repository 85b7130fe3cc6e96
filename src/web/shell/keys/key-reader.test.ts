import { expect, test } from 'vitest'

import { createKeyReader } from './key-reader.ts'
import { KEY_PLACES } from './places.ts'

test('a letter after g leads to a place, once', () => {
  const reader = createKeyReader()
  expect(reader.isGoing(0)).toBe(false)
  reader.begin(10)
  expect(reader.isGoing(200)).toBe(true)
  expect(reader.placeOf('w')?.to).toBe('/watchlist')
  expect(reader.isGoing(300)).toBe(false)
})

test('a letter that leads nowhere ends the wait', () => {
  const reader = createKeyReader()
  reader.begin(0)
  expect(reader.placeOf('/')).toBeUndefined()
  expect(reader.isGoing(100)).toBe(false)
})

test('g waits for three seconds', () => {
  const reader = createKeyReader()
  reader.begin(0)
  expect(reader.isGoing(3000)).toBe(true)
  expect(reader.isGoing(3001)).toBe(false)
})

test('every place has a letter of its own', () => {
  expect(new Set(KEY_PLACES.map(({ letter }) => letter)).size).toBe(KEY_PLACES.length)
})
