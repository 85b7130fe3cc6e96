import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachBit, setBit } from '#engines/search/bits.ts'
import type { Bits } from '#engines/search/bits.ts'
import { createSections, openSections } from '#engines/search/sections.ts'

import { type FactTable, createFacts, factName, openFacts } from './fact-table.ts'

type Held = Readonly<Record<string, readonly number[]>>

function aTable(facts: Held, size: number): FactTable {
  const sections = createSections()
  const collector = createFacts()
  for (const [name, members] of Object.entries(facts)) {
    for (const member of members) collector.add('is', name, member)
  }
  collector.write(sections.of('test'), 'table', size)
  return openFacts(openSections(sections.finish('test')).of('test'), 'table', size)
}

function membersOf(bits: Bits): readonly number[] {
  const members: number[] = []
  eachBit(bits, (member) => members.push(member))
  return members
}

/** Counts below and above what one byte holds, and both widths of a member. */
const someFacts = fc.constantFrom(1, 40, 3000, 70_000).chain((size) =>
  fc.record({
    size: fc.constant(size),
    facts: fc.dictionary(
      fc.string({ minLength: 1, maxLength: 3 }),
      fc
        .tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 97 }), fc.nat(9000))
        .map(([first, step, count]) =>
          Array.from({ length: count }, (_, index) => first + index * step).filter((member) => member < size),
        ),
      { maxKeys: 5 },
    ),
  }),
)

test('the members of a fact read back, whether few or many', () => {
  fc.assert(
    fc.property(someFacts, ({ facts, size }) => {
      const table = aTable(facts, size)
      for (const [name, members] of Object.entries(facts)) {
        const places = [table.find(factName('is', name))].filter((place) => place >= 0)
        expect(membersOf(table.select(places))).toEqual(members)
      }
    }),
    { numRuns: 60 },
  )
})

test('several facts select the members of any of them', () => {
  fc.assert(
    fc.property(someFacts, ({ facts, size }) => {
      const table = aTable(facts, size)
      const all = new Set(Object.values(facts).flat())
      const places = table.names.map((_, place) => place)
      expect(membersOf(table.select(places))).toEqual([...all].toSorted((one, other) => one - other))
    }),
    { numRuns: 60 },
  )
})

test('the same fact added twice counts once', () => {
  const sections = createSections()
  const collector = createFacts()
  for (const member of [3, 3, 7, 7, 7]) collector.add('is', 'told', member)
  collector.write(sections.of('test'), 'table', 4000)
  const table = openFacts(openSections(sections.finish('test')).of('test'), 'table', 4000)
  expect(table.count(table.find('is told'))).toBe(2)
})

test('an unknown fact selects nobody, and a table may be empty', () => {
  const table = aTable({}, 10)
  expect(table.find('is nothing')).toBe(-1)
  expect(membersOf(table.select([]))).toEqual([])
})

test('selecting again returns the same, since callers copy before changing', () => {
  const table = aTable({ all: Array.from({ length: 500 }, (_, index) => index) }, 1000)
  const copy = table.select([0]).slice()
  setBit(copy, 900)
  expect(membersOf(table.select([0]))).toHaveLength(500)
})
