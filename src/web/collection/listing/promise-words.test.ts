import { expect, test } from 'vitest'

import type { PromisedCopies } from '#contract/collection/holds.ts'

import { promiseWordsOf } from './promise-words.ts'

const toHexwright: PromisedCopies = { kind: 'trade', id: 't1', to: 'hexwright', quantity: 2 }

test.each<[number, readonly PromisedCopies[], string | undefined, string | undefined]>([
  [2, [toHexwright], ' to hexwright', 't1'],
  [4, [toHexwright], ' to hexwright (2 of 4)', 't1'],
  [4, [{ ...toHexwright, to: null }], ' in a trade (2 of 4)', 't1'],
  [4, [toHexwright, { ...toHexwright, id: 't2', to: 'Ioan' }], ' in 2 trades', undefined],
  // Stacks that differ in a word of their file keep one promise together.
  [1, [toHexwright], ' to hexwright', 't1'],
  [4, [], undefined, undefined],
])('of %i copies with the promises %j it says “%s”', (quantity, promised, rest, tradeId) => {
  const words = promiseWordsOf({ quantity, promised })
  expect([words?.rest, words?.tradeId]).toEqual([rest, tradeId])
})
