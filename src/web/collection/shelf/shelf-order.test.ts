import { expect, test } from 'vitest'

import { inShelfOrder, movedBeside } from './shelf-order.ts'

const books = ['one', 'two', 'three', 'four'].map((id) => ({ id }))

test.each([
  ['one', { id: 'three', side: 'after' }, 'two three one four'],
  ['four', { id: 'one', side: 'before' }, 'four one two three'],
  ['two', { id: 'two', side: 'after' }, 'one two three four'],
] as const)('%s is moved beside another', (id, place, order) => {
  expect(
    movedBeside(books, [id], place)
      .map((book) => book.id)
      .join(' '),
  ).toBe(order)
})

test('the shelf follows the chosen order', () => {
  const shelf = [
    { name: 'Cube', valueCents: 5, copyCount: 9, updatedAt: '2026-01-02' },
    { name: 'Bulk', valueCents: 7, copyCount: 1, updatedAt: '2026-01-01' },
  ]
  expect(inShelfOrder(shelf, 'mine')[0]?.name).toBe('Cube')
  expect(inShelfOrder(shelf, 'name')[0]?.name).toBe('Bulk')
  expect(inShelfOrder(shelf, 'value')[0]?.name).toBe('Bulk')
  expect(inShelfOrder(shelf, 'cards')[0]?.name).toBe('Cube')
  expect(inShelfOrder(shelf, 'changed')[0]?.name).toBe('Cube')
})
