import { expect, test } from 'vitest'

import { aStack } from '#web/collection/sample-stacks.tsx'

import {
  centsTyped,
  countTyped,
  dollarsTyped,
  faultsOfStack,
  stackChangeOf,
  tagsTyped,
  typedOf,
} from './typed-stack.ts'

test.each([
  ['4.5', 450],
  ['$ 12', 1200],
  ['0,35', 35],
  ['', null],
  ['-', null],
  ['4.555', undefined],
  ['-3', undefined],
  ['much', undefined],
  ['9999999', undefined],
])('%s is an amount, empty or invalid', (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents)
})

test('an amount shows as one would type it', () => {
  expect(dollarsTyped(450)).toBe('4.50')
  expect(dollarsTyped(null)).toBe('')
})

test('tags are separated by commas, and each appears once', () => {
  expect(tagsTyped(' cube, loaned,,cube ')).toEqual(['cube', 'loaned'])
  expect(tagsTyped('x'.repeat(41))).toBeUndefined()
  expect(tagsTyped(Array.from({ length: 21 }, (_, at) => String(at)).join())).toBeUndefined()
})

test('a number is whole and within its bounds', () => {
  expect(countTyped(' 7 ', 1, 9)).toBe(7)
  expect(countTyped('0', 1, 9)).toBeUndefined()
  expect(countTyped('1e1', 0, 99)).toBeUndefined()
  expect(countTyped('10', 0, 9)).toBeUndefined()
})

test('no more copies are for trade than there are', () => {
  const typed = typedOf(aStack({ quantity: 3, forTrade: 1 }))
  expect(faultsOfStack(typed)).toEqual({})
  expect(faultsOfStack({ ...typed, forTrade: '4' })).toEqual({ forTrade: '0 to 3' })
  expect(faultsOfStack({ ...typed, quantity: '0', asking: 'x' })).toHaveProperty('quantity')
})

test('only touched fields are sent', () => {
  expect(stackChangeOf({})).toEqual({})
  expect(stackChangeOf({ asking: '', tags: 'cube', quantity: '4' })).toEqual({
    askingCents: null,
    tags: ['cube'],
    quantity: 4,
  })
})
