import { expect, test } from 'vitest'

import { StackChange } from '#contract/collection/stacks.ts'

import {
  changeStackFields,
  type ChangingFields,
  chooseFinish,
  joinNotes,
  joinStacks,
  priceCents,
  readMarks,
  writeMarks,
} from './stack.ts'

test.for([
  [['nonfoil', 'foil'], undefined, 'nonfoil'],
  [['nonfoil', 'foil'], 'foil', 'foil'],
  [['nonfoil', 'foil'], 'etched', undefined],
  [['foil'], undefined, 'foil'],
  [['foil'], 'nonfoil', undefined],
  [['etched'], 'etched', 'etched'],
  [[], undefined, 'nonfoil'],
  [[], 'foil', 'foil'],
  [[], 'etched', undefined],
] as const)('a printing in %o, wished in %s, becomes %s', ([known, wished, expected]) => {
  expect(chooseFinish(known, wished)).toBe(expected)
})

test('equal marks are written alike, and read back', () => {
  expect(writeMarks(['signed', 'altered', 'signed'])).toBe(writeMarks(['altered', 'signed']))
  expect(readMarks(writeMarks(['proxy', 'misprint']))).toEqual(['misprint', 'proxy'])
  expect(readMarks(writeMarks([]))).toEqual([])
})

const PRICES = { usd: 0.29, usdFoil: 1.1, usdEtched: 3, eur: 0.25, eurFoil: null }

test.for([
  ['nonfoil', 'usd', 29],
  ['foil', 'usd', 110],
  ['etched', 'usd', 300],
  ['nonfoil', 'eur', 25],
  ['foil', 'eur', null],
  ['etched', 'eur', null],
] as const)('a copy in %s is worth, in %s, %s cents', ([finish, currency, expected]) => {
  expect(priceCents(PRICES, finish, currency)).toBe(expected)
})

test.for([
  ['', '', ''],
  ['from Bree', '', 'from Bree'],
  ['', 'from Bree', 'from Bree'],
  ['from Bree', 'from Bree', 'from Bree'],
  ['from Bree', 'a gift', 'from Bree\na gift'],
] as const)('the notes "%s" and "%s" become "%s"', ([one, other, expected]) => {
  expect(joinNotes(one, other)).toBe(expected)
})

const FOUR: ChangingFields = {
  quantity: 4,
  forTrade: 3,
  finish: 'nonfoil',
  condition: 'NM',
  sourceCondition: 'Mint',
  language: 'en',
  marks: '',
  askingCents: null,
  askingCurrency: 'usd',
  costCents: 100,
  costCurrency: 'usd',
  note: 'from Bree',
  tags: ['dragons'],
  updatedAt: '2030-01-01T00:00:00.000Z',
}
const LATER = '2030-01-02T00:00:00.000Z'
const change = (wanted: object) =>
  changeStackFields(FOUR, StackChange.parse({ stackId: 's', ...wanted }), LATER)

test.for([
  [{ quantity: 2 }, { quantity: 2, forTrade: 2 }],
  [{ quantity: 9 }, { quantity: 9, forTrade: 3 }],
  [{ forTrade: 0 }, { quantity: 4, forTrade: 0 }],
  [{ condition: 'LP' }, { condition: 'LP', sourceCondition: '' }],
  [{ condition: 'NM' }, { condition: 'NM', sourceCondition: 'Mint' }],
  [{ marks: ['signed'] }, { marks: 'signed' }],
  [{ costCents: null }, { costCents: null }],
  [{ note: '' }, { note: '' }],
] as const)('changed by %o, a stack has %o and is otherwise unchanged', ([wanted, expected]) => {
  expect(change(wanted)).toEqual({ ...FOUR, ...expected, updatedAt: LATER })
})

test('merging two stacks loses no copy and no text', () => {
  const other = {
    ...FOUR,
    quantity: 2,
    forTrade: 1,
    askingCents: 500,
    askingCurrency: 'eur' as const,
    costCents: 7,
    costCurrency: 'eur' as const,
    note: 'a gift',
    tags: ['red'],
  }
  expect(joinStacks(FOUR, other)).toMatchObject({
    quantity: 6,
    forTrade: 4,
    askingCents: 500,
    askingCurrency: 'eur',
    costCents: 100,
    costCurrency: 'usd',
    note: 'from Bree\na gift',
    tags: ['dragons', 'red'],
  })
})
