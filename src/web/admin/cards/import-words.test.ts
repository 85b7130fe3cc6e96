import { expect, test } from 'vitest'

import type { PastImport } from '#contract/cards/import.ts'

import { changeWords } from './import-words.ts'

const PAST: PastImport = {
  id: 'r1',
  beganAt: '2026-11-24T10:00:00.000Z',
  endedAt: '2026-11-24T10:01:00.000Z',
  outcome: 'done',
  sentence: null,
  added: 0,
  changed: 0,
  repriced: 0,
  gone: 0,
}

test('an import says what it changed, and nothing of what it did not', () => {
  expect(changeWords(PAST)).toBe('')
  expect(changeWords({ ...PAST, added: 1200, repriced: 1 })).toBe('1,200 new, 1 new price')
  expect(changeWords({ ...PAST, changed: 3, repriced: 98_000, gone: 2 })).toBe(
    '3 changed, 98,000 new prices, 2 no longer listed',
  )
})
