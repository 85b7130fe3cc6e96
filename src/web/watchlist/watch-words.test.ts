import { expect, test } from 'vitest'

import { aWatch } from './sample-watches.tsx'
import { readWatchAddress } from './watch-address.ts'
import { manyWords, marksOf, wishWords } from './watch-words.ts'

test('a target price is reached at the price itself, and never without a price', () => {
  const watch = aWatch({ alertBelowCents: 1500, alertAboveCents: 2000 })
  const reached = (priceCents: number | null) =>
    marksOf({ ...watch, alertPriceCents: priceCents })
      .filter(({ isReached }) => isReached)
      .map(({ side }) => side)
  expect(reached(1501)).toEqual([])
  expect(reached(1500)).toEqual(['below'])
  expect(reached(1999)).toEqual([])
  expect(reached(2000)).toEqual(['above'])
  expect(reached(null)).toEqual([])
  expect(marksOf(aWatch())).toEqual([])
})

const gaps = (priceCents: number | null) =>
  marksOf({
    alertPriceCents: priceCents,
    alertCurrency: 'usd',
    alertBelowCents: 300,
    alertAboveCents: 1000,
  }).map(({ gapCents }) => gapCents)

test('a target price says how far the price is from it, if there is one', () => {
  expect(gaps(420)).toEqual([120, 580])
  expect(gaps(null)).toEqual([null, null])
})

test('one line says which copies are accepted', () => {
  expect(wishWords(aWatch())).toBe('Any printing, Near Mint')
  expect(
    wishWords(aWatch({ isExact: true, finish: 'foil', language: 'de', minCondition: 'LP', quantity: 3 })),
  ).toBe('This printing, foil, German, Lightly Played, 3 copies')
})

test('invalid values in the address are ignored', () => {
  expect(readWatchAddress({ condition: 'LP', quantity: 4, order: 'price' })).toEqual({
    condition: 'LP',
    quantity: 4,
    order: 'price',
  })
  expect(readWatchAddress({ condition: 'HP', quantity: 0, order: 'luck' })).toEqual({})
  expect(readWatchAddress({ quantity: '2' })).toEqual({})
})

test('what became of many cards is said in one line, with those that were watched before', () => {
  expect(manyWords(1, 0)).toBe('You’re now watching 1 more card.')
  expect(manyWords(12, 3)).toBe('You’re now watching 12 more cards. You were watching 3 of these already.')
  expect(manyWords(0, 4)).toBe('You’re watching all of these already.')
})
