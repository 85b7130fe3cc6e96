import { expect, test } from 'vitest'

import { boundedCache } from './bounded-cache.ts'

const heavy = (stones: number) => 'x'.repeat(stones)
const weigh = (value: string) => value.length

test('the values used last stay', () => {
  const cache = boundedCache<string>(2)
  cache.set('one', '1').set('two', '2')
  cache.get('one')
  cache.set('three', '3')
  expect([...cache.keys()].toSorted()).toEqual(['one', 'three'])
})

test('by weight, as many stay as weigh no more than all may together', () => {
  const cache = boundedCache<string>(10, weigh)
  cache.set('one', heavy(4)).set('two', heavy(4)).set('three', heavy(4)).set('light', heavy(0))
  expect([...cache.keys()].toSorted()).toEqual(['light', 'three', 'two'])
})

test('the newest value stays however much it weighs, until another one comes', () => {
  const cache = boundedCache<string>(10, weigh)
  cache.set('light', heavy(1)).set('too heavy', heavy(50))
  expect([...cache.keys()]).toEqual(['too heavy'])
  cache.set('too heavy', heavy(60))
  expect(cache.get('too heavy')).toHaveLength(60)
  cache.set('next', heavy(1))
  expect([...cache.keys()]).toEqual(['next'])
})
