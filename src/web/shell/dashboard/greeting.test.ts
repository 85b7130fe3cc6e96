import { expect, test } from 'vitest'

import { greetingWords } from './greeting.ts'

const NOW = new Date(2026, 10, 21, 22, 30)
const next = (day: number, hour: number) => ({
  name: 'Draft, The Brass Flagon',
  startsAt: new Date(2026, 10, day, hour).toISOString(),
})

test.each([
  [0, undefined, 'Nothing awaits your seal.'],
  [1, undefined, 'One thing awaits your seal.'],
  [2, next(21, 23), 'Two things await your seal. Draft, The Brass Flagon is today.'],
  [12, next(22, 1), '12 things await your seal. Draft, The Brass Flagon is tomorrow.'],
  [undefined, next(27, 19), 'Draft, The Brass Flagon is six days away.'],
  [undefined, undefined, ''],
])('the greeting says briefly how much matters (%s) and what is next', (matters, coming, words) => {
  expect(greetingWords({ matters, next: coming }, NOW)).toBe(words)
})
