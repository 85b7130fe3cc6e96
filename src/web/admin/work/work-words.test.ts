import { expect, test } from 'vitest'

import { bytesWords, everyWords, jobWords, lengthWords } from './work-words.ts'

test.for([
  [86_400_000, 'every day'],
  [300_000, 'every 5 minutes'],
  [3_600_000, 'every hour'],
  [90_000, 'every 90 seconds'],
] as const)('%i ms is %s', ([ms, words]) => {
  expect(everyWords(ms)).toBe(words)
})

test.for([
  [0, '0 ms'],
  [999, '999 ms'],
  [1900, '1.9 s'],
  [180_000, '3 min'],
] as const)('%i ms long is %s', ([ms, words]) => {
  expect(lengthWords(ms)).toBe(words)
})

test.for([
  [512, '512 bytes'],
  [1_500_000, '1.5 MB'],
  [3_200_000_000, '3.2 GB'],
] as const)('%i bytes are %s', ([bytes, words]) => {
  expect(bytesWords(bytes)).toBe(words)
})

test('work is named as words', () => {
  expect(jobWords('reports.forget-reported')).toBe('Reports: forget reported')
})
