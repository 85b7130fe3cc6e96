import { expect, test } from 'vitest'

import { countedWords } from './counted.ts'

test.each([
  [[['NM', 100]], undefined],
  [[], undefined],
  [
    [
      ['NM', 100],
      ['LP', 80],
    ],
    'counted at 80% for LP',
  ],
  [
    [
      ['NM', 90],
      ['MP', 100],
      ['DMG', 0],
    ],
    'counted at 90% for NM, 0% for DMG',
  ],
] as const)('shares %j are told as %s', (shares, words) => {
  expect(countedWords(shares.map(([condition, share]) => ({ condition, share })))).toBe(words)
})
