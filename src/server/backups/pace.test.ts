import { expect, test } from 'vitest'

import { secondsLeft } from './pace.ts'

const RUN = { startedAt: '2030-01-01T03:00:00.000Z', endedAt: null }

test.for([
  ['a quarter after a minute', 25, '2030-01-01T03:01:00.000Z', 180],
  ['all but a hundredth', 99, '2030-01-01T03:01:39.000Z', 1],
  ['too little to tell', 2, '2030-01-01T03:01:00.000Z', null],
  ['nothing that is known', null, '2030-01-01T03:01:00.000Z', null],
  ['half before it began, by a wrong clock', 50, '2030-01-01T02:00:00.000Z', 0],
] as const)('with %s, the rest takes as long as it must', ([, percent, now, expected]) => {
  expect(secondsLeft({ ...RUN, percent }, new Date(now))).toBe(expected)
})

test('what has ended has nothing left', () => {
  const ended = { ...RUN, endedAt: '2030-01-01T03:01:00.000Z', percent: 98 }
  expect(secondsLeft(ended, new Date('2030-01-01T03:02:00.000Z'))).toBeNull()
})
