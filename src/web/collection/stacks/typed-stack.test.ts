import { expect, test } from 'vitest'

import { aStack } from '#web/collection/sample-stacks.tsx'

import { countTyped, faultsOfStack, stackChangeOf, tagsTyped, typedOf } from './typed-stack.ts'

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

test('an amount with two readings is a fault, and its sentence names both', () => {
  const typed = typedOf(aStack())
  expect(faultsOfStack({ ...typed, asking: '1,250', cost: '40,5' })).toEqual({
    asking: '1,250 could be $1,250.00 or $1.25. Type 1250 or 1.25.',
  })
  expect(stackChangeOf({ asking: '40,5', cost: '1.250,00' })).toEqual({
    askingCents: 4050,
    costCents: 125_000,
  })
})
