import { expect, test } from 'vitest'

import { aStack } from '#web/collection/sample-stacks.tsx'

import {
  countTyped,
  faultsOfStack,
  stackChangeOf,
  type StackTyped,
  tagsTyped,
  typedOf,
} from './typed-stack.ts'

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
  const typed = typedOf(aStack({ quantity: 3, forTrade: 1 }), 'usd')
  expect(faultsOfStack(typed)).toEqual({})
  expect(faultsOfStack({ ...typed, forTrade: '4' })).toEqual({ forTrade: '0 to 3' })
  expect(faultsOfStack({ ...typed, quantity: '0', asking: 'x' })).toHaveProperty('quantity')
})

test('only touched fields are sent', () => {
  const typed = typedOf(aStack(), 'usd')
  expect(stackChangeOf({}, typed)).toEqual({})
  expect(stackChangeOf({ asking: '', tags: 'cube', quantity: '4' }, typed)).toEqual({
    askingCents: null,
    askingCurrency: 'usd',
    tags: ['cube'],
    quantity: 4,
  })
})

test('an amount with two readings is a fault, and its sentence names both', () => {
  const typed = typedOf(aStack(), 'usd')
  expect(faultsOfStack({ ...typed, asking: '1,250', cost: '40,5' })).toEqual({
    asking: '1,250 could be $1,250.00 or $1.25. Type 1250 or 1.25.',
  })
  const touched = { asking: '40,5', cost: '1.250,00' }
  expect(stackChangeOf(touched, { ...typed, ...touched })).toEqual({
    askingCents: 4050,
    askingCurrency: 'usd',
    costCents: 125_000,
    costCurrency: 'usd',
  })
})

/** What a member who prefers euros sends. */
function changeOf(touched: Partial<StackTyped>, stack = aStack()) {
  return stackChangeOf(touched, { ...typedOf(stack, 'eur'), ...touched })
}

test('an amount is in the member’s currency unless its sign says otherwise, and stays in its own', () => {
  expect(changeOf({ asking: '40' })).toEqual({ askingCents: 4000, askingCurrency: 'eur' })
  expect(changeOf({ asking: '$40' })).toEqual({ askingCents: 4000, askingCurrency: 'usd' })
  const inDollars = aStack({ askingCents: 500, askingCurrency: 'usd' })
  expect(changeOf({ asking: '6' }, inDollars)).toEqual({ askingCents: 600, askingCurrency: 'usd' })
  expect(changeOf({ asking: '6 €' }, inDollars)).toEqual({ askingCents: 600, askingCurrency: 'eur' })
})
