import { expect, test } from 'vitest'

import { IMPORT_BYTES_MAX } from '#contract/imports.ts'
import { IMPORT_FAILURES, OUTCOMES, ROW_REASONS } from '#contract/imports/outcomes.ts'

import { FAILURE_SENTENCES, faultOfFile, sentenceOfReason, sizeOf, spokenProgress } from './import-words.ts'

test('every reason and every failure has a sentence', () => {
  const sentences = [
    ...ROW_REASONS.flatMap((reason) => OUTCOMES.map((outcome) => sentenceOfReason(reason, outcome))),
    ...IMPORT_FAILURES.map((failure) => FAILURE_SENTENCES[failure]),
  ]
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})

test('a file may be exactly as large as the server accepts', () => {
  expect(faultOfFile({ size: IMPORT_BYTES_MAX })).toBeUndefined()
  expect(faultOfFile({ size: IMPORT_BYTES_MAX + 1 })).toMatch(/at most 48 MB/)
})

test.for([
  [0, '0 kB'],
  [1, '1 kB'],
  [50 * 1024, '50 kB'],
  [3.46 * 1024 * 1024, '3.5 MB'],
] as const)('%i bytes are %s', ([bytes, words]) => {
  expect(sizeOf(bytes)).toBe(words)
})

test('progress is announced one quarter at a time', () => {
  const spoken = [0, 10, 25, 49, 50, 99, 100].map((value) => spokenProgress('Reading', value, 100))
  expect([...new Set(spoken)]).toEqual([
    'Reading.',
    'Reading: 25 %.',
    'Reading: 50 %.',
    'Reading: 75 %.',
    'Reading: 100 %.',
  ])
})
