import { expect, test } from 'vitest'

import { BoundedCache } from './bounded-cache.ts'

test('a full cache drops the least recently used value', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('one', 1)
  cache.set('two', 2)
  expect(cache.get('one')).toBe(1)
  cache.set('three', 3)
  expect([...cache.entries()]).toEqual([
    ['one', 1],
    ['three', 3],
  ])
})

test('peeking changes nothing', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('one', 1)
  cache.set('two', 2)
  expect(cache.peek('one')).toBe(1)
  cache.set('three', 3)
  expect(cache.peek('one')).toBeUndefined()
})

test('a value can be deleted, or only while nobody has replaced it', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('one', 1)
  cache.delete('one', 7)
  expect(cache.peek('one')).toBe(1)
  cache.delete('one', 1)
  expect(cache.peek('one')).toBeUndefined()
})
