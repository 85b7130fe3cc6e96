import { expect, test } from 'vitest'

import type { StoredStack } from '#server/collection/stack.ts'

import { StackDraft } from './stack-draft.ts'

const STACK: StoredStack = {
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
  askingCurrency: 'usd',
  costCents: null,
  costCurrency: 'usd',
  note: '',
  tags: [],
  addedAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
}
const OTHER: StoredStack = { ...STACK, id: 'other', condition: 'LP' }

test('an unchanged stack is not written', () => {
  const draft = new StackDraft([STACK, OTHER])
  expect(draft.changes()).toEqual({ gone: [], moved: [], changed: [], added: [] })
})

test('each difference is written the way it needs', () => {
  const draft = new StackDraft([STACK, OTHER])
  const moved = { ...STACK, binderId: 'there' }
  const changed = { ...OTHER, quantity: 5 }
  const added = { ...STACK, id: 'new' }
  draft.put(moved)
  draft.put(changed)
  draft.put(added)
  expect(draft.at(STACK)).toBe(added)
  expect(draft.changes()).toEqual({ gone: [], moved: [moved], changed: [changed], added: [added] })
  draft.take('new')
  draft.take('other')
  expect(draft.changes()).toEqual({ gone: [OTHER], moved: [moved], changed: [], added: [] })
})

test('two stacks that swap places never share one while they are written', () => {
  const draft = new StackDraft([STACK, OTHER])
  draft.take('one')
  const one: StoredStack = { ...STACK, condition: 'LP' }
  const other: StoredStack = { ...OTHER, condition: 'NM' }
  draft.put(other)
  draft.put(one)
  expect(draft.changes()).toEqual({ gone: [STACK, OTHER], moved: [], changed: [], added: [other, one] })
})

test('a stack that takes another’s place is written after it', () => {
  const draft = new StackDraft([STACK, OTHER])
  const gone: StoredStack = { ...OTHER, condition: 'HP' }
  const follower: StoredStack = { ...STACK, condition: 'LP' }
  draft.put(gone)
  draft.put(follower)
  expect(draft.changes()).toEqual({ gone: [STACK], moved: [gone], changed: [], added: [follower] })
})
