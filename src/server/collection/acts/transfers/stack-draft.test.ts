import { expect, test } from 'vitest'

import type { KeptStack } from '#server/collection/stacks/stack.ts'

import { Shelf } from './stack-draft.ts'

const STACK: KeptStack = {
  id: 'one',
  memberId: 'gandalf',
  binderId: 'here',
  printingId: 'drake',
  oracleCardId: 'card',
  cardName: 'Ember Drake',
  quantity: 2,
  forTrade: 0,
  finish: 'nonfoil',
  condition: 'NM',
  sourceCondition: '',
  language: 'en',
  marks: '',
  askingCents: null,
  costCents: null,
  note: '',
  tags: [],
  addedAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
}
const OTHER: KeptStack = { ...STACK, id: 'other', condition: 'LP' }

test('an unchanged stack is not written', () => {
  const shelf = new Shelf([STACK, OTHER])
  expect(shelf.changes()).toEqual({ gone: [], moved: [], changed: [], added: [] })
})

test('each difference is written the way it needs', () => {
  const shelf = new Shelf([STACK, OTHER])
  const moved = { ...STACK, binderId: 'there' }
  const changed = { ...OTHER, quantity: 5 }
  const added = { ...STACK, id: 'new' }
  shelf.put(moved)
  shelf.put(changed)
  shelf.put(added)
  expect(shelf.at(STACK)).toBe(added)
  expect(shelf.changes()).toEqual({ gone: [], moved: [moved], changed: [changed], added: [added] })
  shelf.take('new')
  shelf.take('other')
  expect(shelf.changes()).toEqual({ gone: [OTHER], moved: [moved], changed: [], added: [] })
})

test('two stacks that swap places never share one while they are written', () => {
  const shelf = new Shelf([STACK, OTHER])
  shelf.take('one')
  const one: KeptStack = { ...STACK, condition: 'LP' }
  const other: KeptStack = { ...OTHER, condition: 'NM' }
  shelf.put(other)
  shelf.put(one)
  expect(shelf.changes()).toEqual({ gone: [STACK, OTHER], moved: [], changed: [], added: [other, one] })
})

test('a stack that takes another’s place is written after it', () => {
  const shelf = new Shelf([STACK, OTHER])
  const gone: KeptStack = { ...OTHER, condition: 'HP' }
  const follower: KeptStack = { ...STACK, condition: 'LP' }
  shelf.put(gone)
  shelf.put(follower)
  expect(shelf.changes()).toEqual({ gone: [STACK], moved: [gone], changed: [], added: [follower] })
})
