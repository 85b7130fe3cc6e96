import { expect, test } from 'vitest'

import { LEADERBOARD_PAGE_SIZE, standingEndpoints } from '#contract/standing.ts'

import { boardAddress, offsetOf, pageCount, pageOfPlace, readBoardAddress } from './board-address.ts'
import { ownWords, sinceWords } from './board-words.ts'

test.each([
  [{}, {}],
  [{ period: 'week', page: 1 }, {}],
  [
    { period: 'month', page: 2 },
    { period: 'month', page: 2 },
  ],
  [
    { period: 'all', page: '3' },
    { period: 'all', page: 3 },
  ],
  [{ period: 'century', page: 0 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 22 }, {}],
])('the address %j reads as %j', (raw, expected) => {
  expect(readBoardAddress(raw)).toEqual(expected)
})

test('the first page of this week has the plain address', () => {
  expect(boardAddress('week', 1)).toEqual({})
  expect(boardAddress('all', 4)).toEqual({ period: 'all', page: 4 })
})

test('pages are as long as the server says, and the last is one it answers', () => {
  expect(offsetOf(2)).toBe(LEADERBOARD_PAGE_SIZE)
  const { input } = standingEndpoints.leaderboard
  expect(input.safeParse({ offset: offsetOf(pageCount(1_000_000)) }).success).toBe(true)
  expect([0, 1, 50, 51].map(pageCount)).toEqual([1, 1, 1, 2])
  expect([1, 50, 51, 1050, 1051].map(pageOfPlace)).toEqual([1, 1, 2, 21, undefined])
})

test('a reader’s place is written as an ordinal, with its points', () => {
  expect(ownWords({ place: 37, points: 120 })).toBe('You are 37th with 120 points')
  expect(ownWords({ place: 2, points: 1 })).toBe('You are 2nd with 1 point')
})

test('it says since when points count', () => {
  expect(sinceWords('2026-11-16T00:00:00.000Z')).toBe('Points since Monday 16 November 2026.')
  expect(sinceWords(null)).toBe('All points since the start.')
})
