import { expect, test } from 'vitest'

import { bulkChangeOf, faultsOfTyped, untouchedIn } from './typed-change.ts'

const UNTOUCHED = untouchedIn('usd')

test('an asking price may be a share of the market, with the least to ask', () => {
  const typed = { ...UNTOUCHED, askingPercent: '85', askingLeast: '0,50' }
  expect(faultsOfTyped(typed)).toEqual({})
  expect(bulkChangeOf(typed)).toEqual({ askingShare: { percent: 85, leastCents: 50, currency: 'usd' } })
  expect(bulkChangeOf({ ...UNTOUCHED, askingPercent: '100' })).toEqual({
    askingShare: { percent: 100, leastCents: 0, currency: 'usd' },
  })
})

test.for([
  [{ askingPercent: '0' }, 'askingPercent'],
  [{ askingPercent: '1001' }, 'askingPercent'],
  [{ askingPercent: '8.5' }, 'askingPercent'],
  [{ askingPercent: '85', asking: '4' }, 'askingPercent'],
  [{ askingLeast: '1' }, 'askingPercent'],
  [{ askingPercent: '85', askingLeast: 'dear' }, 'askingLeast'],
] as const)('%o has a fault at %s', ([typed, field]) => {
  expect(Object.keys(faultsOfTyped({ ...UNTOUCHED, ...typed }))).toEqual([field])
})
