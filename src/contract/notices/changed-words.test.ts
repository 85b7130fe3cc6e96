import { expect, test } from 'vitest'

import { alteredWords } from './changed-words.ts'

test.each([
  ['', 'Midwinter Draft', 'title Midwinter Draft'],
  ['Midwinter Draft', '', 'title'],
  ['Midwinter Draft', 'Winter Draft', 'title Midwinter Draft → Winter Draft'],
])('a title that was “%s” and is “%s” is told as “%s”', (before, after, words) => {
  expect(alteredWords([{ field: 'title', before, after }])).toBe(words)
})
