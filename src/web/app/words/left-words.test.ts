import { expect, test } from 'vitest'

import { leftWords } from './left-words.ts'

test('the time left is said in whole minutes, rounded up', () => {
  expect([0, 59, 60, 61, 3600].map(leftWords)).toEqual([
    'less than a minute left',
    'less than a minute left',
    '1 minute left',
    '2 minutes left',
    '60 minutes left',
  ])
})
