import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachBit } from '#engines/search/bits.ts'
import type { Bits } from '#engines/search/bits.ts'
import { createSections, openSections } from '#engines/search/sections.ts'
import { EQUAL, LESS, MORE, placeOf } from '#engines/search/values/comparing.ts'

import { NO_NUMBER, type NumberIndex, type Units, openNumbers } from './number-index.ts'
import { writeNumbers } from './write-numbers.ts'

const TAKEN = [LESS, EQUAL, MORE, LESS | EQUAL, EQUAL | MORE, LESS | MORE]

function anIndex(numbers: readonly number[], units: Units): NumberIndex {
  const sections = createSections()
  writeNumbers(sections.of('test'), 'numbers', { numbers: Int32Array.from(numbers), units })
  const read = openSections(sections.finish('test')).of('test')
  return openNumbers(read, 'numbers', { rowCount: numbers.length, units })
}

function membersOf(bits: Bits): readonly number[] {
  const members: number[] = []
  eachBit(bits, (member) => members.push(member))
  return members
}

function rowsWhere(numbers: readonly number[], holds: (number: number, row: number) => boolean): number[] {
  return numbers.flatMap((number, row) => (number !== NO_NUMBER && holds(number, row) ? [row] : []))
}

const aNumber = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constant(NO_NUMBER))
const someNumbers = fc.array(aNumber, { minLength: 1, maxLength: 60 })

test('compares numbers with a span, and never returns rows without a number', () => {
  fc.assert(
    fc.property(someNumbers, fc.nat(300), fc.nat(50), (numbers, from, length) => {
      const index = anIndex(numbers, { count: numbers.length, unitOf: null })
      for (const taken of TAKEN) {
        const expected = rowsWhere(numbers, (number) => {
          const isWithin = number >= from && number <= from + length
          return ((isWithin ? EQUAL : placeOf(number, from)) & taken) !== 0
        })
        expect(membersOf(index.select(taken, from, from + length))).toEqual(expected)
      }
    }),
  )
})

test('finds many rows by parts as it does one by one', () => {
  const numbers = Array.from({ length: 20_011 }, (_, row) =>
    row % 7 === 0 ? NO_NUMBER : (row * 7919) % 1009,
  )
  const index = anIndex(numbers, { count: numbers.length, unitOf: null })
  for (const taken of TAKEN) {
    for (const limit of [-1, 0, 3, 500, 503.5, 1008, 1009]) {
      const expected = rowsWhere(numbers, (number) => (placeOf(number, limit) & taken) !== 0)
      expect(membersOf(index.select(taken, limit, limit))).toEqual(expected)
    }
  }
})

test('any of its rows finds a card', () => {
  const units = { count: 3, unitOf: Uint32Array.of(0, 0, 1, 2) }
  const index = anIndex([200, 500, 300, NO_NUMBER], units)
  expect(membersOf(index.select(MORE, 400, 400))).toEqual([0])
  expect(membersOf(index.select(LESS, 400, 400))).toEqual([0, 1])
  expect(membersOf(index.select(LESS | MORE, 300, 300))).toEqual([0])
})

test('compares two numbers of a row', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(aNumber, aNumber), { minLength: 1, maxLength: 40 }), (pairs) => {
      const index = anIndex(
        pairs.map(([one]) => one),
        { count: pairs.length, unitOf: null },
      )
      const others = Int32Array.from(pairs, ([, other]) => other)
      for (const taken of TAKEN) {
        const expected = pairs.flatMap(([one, other], row) =>
          one !== NO_NUMBER && other !== NO_NUMBER && (placeOf(one, other) & taken) !== 0 ? [row] : [],
        )
        expect(membersOf(index.selectAgainst(others, null, taken))).toEqual(expected)
      }
    }),
  )
})

test('returns the numbers of all rows', () => {
  fc.assert(
    fc.property(someNumbers, (numbers) => {
      const index = anIndex(numbers, { count: numbers.length, unitOf: null })
      expect([...index.numbers()]).toEqual(numbers)
      expect(index.size).toBe(numbers.filter((number) => number !== NO_NUMBER).length)
    }),
  )
})
