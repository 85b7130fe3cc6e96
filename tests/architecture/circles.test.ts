import { expect, test } from 'vitest'

import { circlesIn } from './circles.ts'

const uses = (lines: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(lines).map(([name, others]) => [name, new Set(others)]))

test('what can be built one after the other has no circles', () => {
  expect(circlesIn(uses({ trades: ['collection', 'cards'], collection: ['cards'] }))).toEqual([])
})

test('two that use each other are a circle, and neither who uses them nor whom they use is in it', () => {
  const lines = { pages: ['seats'], seats: ['doors'], doors: ['seats', 'locks'], locks: [] }
  expect(circlesIn(uses(lines))).toEqual(['doors', 'seats'])
})

test('a circle of three is found too', () => {
  expect(circlesIn(uses({ lists: ['sums'], sums: ['binders'], binders: ['lists'] }))).toEqual([
    'binders',
    'lists',
    'sums',
  ])
})
