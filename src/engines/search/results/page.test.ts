import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyBits, setBit } from '#engines/search/bits.ts'

import { pageByNumber, pageByRanking } from './page.ts'
import type { Ranking } from './rankings.ts'

const NO_VALUE = 9
const anyPool = fc
  .array(fc.integer({ min: 0, max: NO_VALUE }), { minLength: 1, maxLength: 300 })
  .chain((groups) =>
    fc.record({
      groups: fc.constant(groups),
      members: fc.subarray(groups.map((_, member) => member)),
      offset: fc.nat(50),
      limit: fc.integer({ min: 1, max: 100 }),
      isDescending: fc.boolean(),
    }),
  )

function rankingOf(groups: readonly number[]): Ranking {
  const sorted = [...groups.keys()].toSorted(
    (one, other) => (groups[one] ?? 0) - (groups[other] ?? 0) || one - other,
  )
  const start = Array.from(
    { length: NO_VALUE + 2 },
    (_, group) => groups.filter((other) => other < group).length,
  )
  return {
    sorted: Uint32Array.from(sorted),
    start: Uint32Array.from(start),
    groupOf: Uint16Array.from(groups),
    valued: NO_VALUE,
  }
}

function hitsOf(size: number, members: readonly number[]) {
  const bits = emptyBits(size)
  for (const member of members) setBit(bits, member)
  return { bits, total: members.length }
}

test('a page by number is a slice of all members', () => {
  fc.assert(
    fc.property(anyPool, ({ groups, members, offset, limit, isDescending }) => {
      const inOrder = isDescending ? members.toReversed() : members
      const page = pageByNumber(hitsOf(groups.length, members), { offset, limit }, isDescending)
      expect(page).toEqual(inOrder.slice(offset, offset + limit))
    }),
  )
})

test('a page by ranking is a slice of all members in order, whether it sorts a few or walks many', () => {
  fc.assert(
    fc.property(anyPool, ({ groups, members, offset, limit, isDescending }) => {
      const valueOf = (member: number) => groups[member] ?? NO_VALUE
      const rankOf = (member: number) =>
        isDescending && valueOf(member) !== NO_VALUE ? -valueOf(member) : valueOf(member)
      const inOrder = members.toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)
      const page = pageByRanking(
        hitsOf(groups.length, members),
        { offset, limit },
        { ranking: rankingOf(groups), isDescending },
      )
      expect(page).toEqual(inOrder.slice(offset, offset + limit))
    }),
  )
})
