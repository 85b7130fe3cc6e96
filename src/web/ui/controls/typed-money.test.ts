import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moneyWords } from './money-words.ts'
import { readingWords, readMoney, typeMoney } from './typed-money.ts'

test.for([
  ['40,5', 4050],
  ['40.5', 4050],
  ['0,35', 35],
  [',5', 50],
  ['.05', 5],
  ['4.', 400],
  ['4,', 400],
  ['$ 12', 1200],
  ['12 $', 1200],
  ['12.50 USD', 1250],
  ['1250', 125_000],
  ['1250,5', 125_050],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['1 250,50', 125_050],
  ['1\u{A0}250', 125_000],
  ['1’250.5', 125_050],
  ['1.000.000', 100_000_000],
  ['1,000,000.00', 100_000_000],
] as const)('%s is read as the amount that was meant', ([typed, cents]) => {
  expect(readMoney(typed)).toEqual({ cents })
})

test.for(['', '  ', '-'])('“%s” is no amount', (typed) => {
  expect(readMoney(typed)).toEqual({ cents: null })
})

test.for([
  ['1,250', '1,250 could be $1,250.00 or $1.25. Type 1250 or 1.25.'],
  ['1.250', '1.250 could be $1,250.00 or $1.25. Type 1250 or 1.25.'],
  ['$999,999', '999,999 could be $999,999.00 or $1,000.00. Type 999999 or 1000.00.'],
  ['4.5555', 'Use at most two digits after the point.'],
  ['0,250', 'Use at most two digits after the point.'],
  ['12,50,000', 'Enter an amount such as 4.50.'],
  ['1,250,50', 'Enter an amount such as 4.50.'],
  ['1.250.50', 'Enter an amount such as 4.50.'],
  ['-3', 'Enter an amount such as 4.50.'],
  ['1e3', 'Enter an amount such as 4.50.'],
  ['$', 'Enter an amount such as 4.50.'],
  ['much', 'Enter an amount such as 4.50.'],
  ['4 €', 'Enter an amount in US dollars.'],
  ['4 CHF', 'Enter an amount in US dollars.'],
  ['1000000,01', 'Enter at most $1,000,000.00.'],
  ['9'.repeat(400), 'Enter at most $1,000,000.00.'],
] as const)('%s is refused with a sentence', ([typed, fault]) => {
  expect(readMoney(typed)).toEqual({ fault })
})

test('an amount may have a least', () => {
  expect(readMoney('0,00', 'usd', 1)).toEqual({ fault: 'Enter at least $0.01.' })
  expect(readMoney('0,01', 'usd', 1)).toEqual({ cents: 1 })
})

test('euros and tickets are read and written as such', () => {
  expect(readMoney('2,5 €', 'eur')).toEqual({ cents: 250 })
  expect(readMoney('$2', 'eur')).toEqual({ fault: 'Enter an amount in euros.' })
  expect(readingWords(readMoney('2,5', 'eur'), 'eur')).toBe('That’s €2.50.')
  expect(readingWords(readMoney('0,03', 'tix'), 'tix')).toBe('That’s 0.03 tickets.')
})

test('the line below a field says what was understood, or why nothing was', () => {
  expect(readingWords(readMoney('40,5'))).toBe('That’s $40.50.')
  expect(readingWords(readMoney('much'))).toBe('Enter an amount such as 4.50.')
  expect(readingWords(readMoney(''))).toBeUndefined()
})

const WAYS_TO_WRITE = [
  typeMoney,
  (cents: number) => moneyWords(cents),
  (cents: number) => typeMoney(cents).replace('.', ','),
  (cents: number) => swapped(moneyWords(cents).slice(1)),
  (cents: number) => moneyWords(cents).replaceAll(',', ' '),
  (cents: number) => moneyWords(cents).replaceAll(',', '’').replace('.', ','),
  (cents: number) => String(cents / 100),
  (cents: number) => String(cents / 100).replace('.', ','),
]

function swapped(text: string): string {
  return text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
}

test('however an amount with cents is written, it is read as that amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...WAYS_TO_WRITE),
      (cents, write) => {
        expect(readMoney(write(cents))).toEqual({ cents })
      },
    ),
    { numRuns: 500 },
  )
})

test('three digits after the only comma or point are never guessed', () => {
  const thousands = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(thousands, fc.constantFrom(',', '.'), ([before, after], sign) => {
      const { cents, fault } = readMoney(`${String(before)}${sign}${String(after).padStart(3, '0')}`)
      expect(cents).toBeUndefined()
      expect(fault).toContain(moneyWords((before * 1000 + after) * 100))
    }),
    { numRuns: 300 },
  )
})

test('whatever is typed gives whole cents within bounds, or none', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[$€]?[\d., '’-]{0,12}$/))
  fc.assert(
    fc.property(texts, (typed) => {
      const { cents = null } = readMoney(typed)
      expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= 100_000_000)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
