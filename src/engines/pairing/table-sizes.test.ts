import { expect, test } from 'vitest'

import { tableSizes } from './table-sizes.ts'
import { LEFTOVERS, TABLE_SIZES } from './vocabulary.ts'

test.each([
  { players: 12, size: 4, leftover: 'bye', sizes: [4, 4, 4], byes: 0 },
  { players: 14, size: 4, leftover: 'bye', sizes: [4, 4, 4], byes: 2 },
  { players: 14, size: 4, leftover: 'smaller-bottom', sizes: [4, 4, 3, 3], byes: 0 },
  { players: 14, size: 4, leftover: 'smaller-top', sizes: [3, 3, 4, 4], byes: 0 },
  { players: 13, size: 4, leftover: 'larger', sizes: [5, 4, 4], byes: 0 },
  { players: 5, size: 4, leftover: 'smaller-bottom', sizes: [5], byes: 0 },
  { players: 6, size: 4, leftover: 'larger', sizes: [3, 3], byes: 0 },
  { players: 7, size: 3, leftover: 'smaller-bottom', sizes: [4, 3], byes: 0 },
  { players: 3, size: 4, leftover: 'bye', sizes: [3], byes: 0 },
  { players: 3, size: 8, leftover: 'larger', sizes: [3], byes: 0 },
  { players: 9, size: 8, leftover: 'larger', sizes: [9], byes: 0 },
  { players: 9, size: 8, leftover: 'smaller-bottom', sizes: [5, 4], byes: 0 },
  { players: 2, size: 4, leftover: 'smaller-top', sizes: [], byes: 2 },
  { players: 1, size: 2, leftover: 'bye', sizes: [], byes: 1 },
] as const)(
  '$players players at tables of $size, $leftover: $sizes',
  ({ players, size, leftover, sizes, byes }) => {
    expect(tableSizes(players, size, leftover)).toEqual({ sizes, byes })
  },
)

const SIXTY = Array.from({ length: 60 }, (_, at) => at + 3)

test.each(TABLE_SIZES.flatMap((size) => LEFTOVERS.map((leftover) => ({ size, leftover }))))(
  'every number from three on divides into tables of $size, $leftover, with nobody left over unless they have a bye',
  ({ size, leftover }) => {
    const least = { 2: 2, 3: 3, 4: 3, 5: 3, 8: 3 }[size]
    const most = { 2: 3, 3: 5, 4: 5, 5: 5, 8: 10 }[size]
    for (const players of SIXTY) {
      const { sizes, byes } = tableSizes(players, size, leftover)
      const told = `${String(players)} players`
      expect(
        sizes.reduce((sum, seats) => sum + seats, byes),
        told,
      ).toBe(players)
      expect(Math.min(...sizes), told).toBeGreaterThanOrEqual(least)
      expect(Math.max(...sizes), told).toBeLessThanOrEqual(most)
      expect(byes, told).toBeLessThan(leftover === 'bye' || size === 2 ? size : 1)
    }
  },
)
