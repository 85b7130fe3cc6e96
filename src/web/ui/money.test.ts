import { expect, test } from 'vitest'

import { moneyWords } from './money.ts'

test.each([
  [125_000, 'usd', '$1,250.00'],
  [4000, 'eur', '€40.00'],
  [250, 'tix', '2.50 tickets'],
  [0, 'eur', '€0.00'],
  [-5, 'usd', '-$0.05'],
] as const)('%s hundredths in %s are %s', (cents, currency, words) => {
  expect(moneyWords(cents, currency)).toBe(words)
})

test('an amount without a currency is in dollars, as it is stored', () => {
  expect(moneyWords(199)).toBe('$1.99')
})
