import { expect, test } from 'vitest'

import { monthsSince, pastQuestionOf, readPastAddress } from './past-address.ts'

test('an address holds a search and a month, and nothing else', () => {
  expect(readPastAddress({ q: 'drake', month: '2026-11', view: 'settled' })).toEqual({
    q: 'drake',
    month: '2026-11',
  })
  expect(readPastAddress({ q: 7, month: '2026-13' })).toEqual({ q: '7' })
  expect(readPastAddress({ q: '', month: 11 })).toEqual({})
})

test('a month begins and ends where the reader is', () => {
  const { from = '', until = '' } = pastQuestionOf({ month: '2026-12' })
  expect(new Date(from)).toEqual(new Date(2026, 11, 1))
  expect(new Date(until)).toEqual(new Date(2027, 0, 1))
})

test('months go back to the first trade, over a new year', () => {
  const oldestAt = new Date(2025, 10, 30, 12).toISOString()
  expect(monthsSince(oldestAt, new Date(2026, 1, 1))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
