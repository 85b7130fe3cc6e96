import { expect, test } from 'vitest'

import { aWant } from './sample-wants.ts'
import { elsewhereWords, mended, moreNear, sumOf, wantedOf } from './want-words.ts'

test('a sum counts missing copies at their price and says how many have none', () => {
  const lines = [
    aWant({ quantity: 4, have: 1, priceCents: 150 }),
    aWant({ quantity: 2, have: 0, priceCents: null }),
    aWant({ outcome: 'unmatched', card: null, quantity: 9 }),
  ]
  expect(sumOf(lines)).toEqual({ copies: 6, have: 1, missing: 5, missingCents: 450, unpriced: 2 })
})

test('only missing copies are wanted, or all of them if the member says so', () => {
  const lines = [aWant({ quantity: 4, have: 1 }), aWant({ quantity: 1, have: 1 })]
  expect(wantedOf(lines, true).map(({ quantity }) => quantity)).toEqual([3])
  expect(wantedOf(lines, false).map(({ quantity }) => quantity)).toEqual([4, 1])
})

test('a mended line replaces only itself, whatever ends the lines', () => {
  expect(mended('1 Mirror Tide\r\n2 Oops\n3 Owl', 2, '2 Mirror Tide')).toBe(
    '1 Mirror Tide\n2 Mirror Tide\n3 Owl',
  )
})

test('members who have a card near are named, others are counted', () => {
  const nearby = [
    { username: 'sam', band: null },
    { username: 'wels', band: null },
  ]
  expect(moreNear({ near: 4, nearby })).toBe(2)
  expect(moreNear({ near: 2, nearby })).toBe(0)
  expect(elsewhereWords({ owners: 6, near: 4 })).toBe('')
  expect(elsewhereWords({ owners: 1, near: 0 })).toBe('1 member has it, further away')
  expect(elsewhereWords({ owners: 3, near: null })).toBe('3 members have it')
  expect(elsewhereWords({ owners: 0, near: null })).toBe('')
})
