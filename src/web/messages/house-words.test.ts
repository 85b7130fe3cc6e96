import { expect, test } from 'vitest'

import { houseWords } from './house-words.ts'

const left = (author: string | null, isOwn = false) =>
  houseWords({ deed: { kind: 'left', about: null, isAboutOwn: false }, author, isOwn, words: '' })

test('who left a group is named, but nobody who left the house', () => {
  expect(left('bertil')).toBe('bertil left.')
  expect(left('maren', true)).toBe('You left.')
  expect(left(null)).toBe('A member left.')
})
