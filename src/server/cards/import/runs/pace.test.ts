import { expect, test } from 'vitest'

import { Pace } from './pace.ts'

test('what is left takes as long as it did so far, once that has lasted two seconds', () => {
  let now = 1000
  const pace = new Pace(() => now)
  now += 1999
  expect(pace.secondsLeft(50, 100)).toBeNull()
  now += 1
  expect(pace.secondsLeft(0, 100)).toBeNull()
  expect(pace.secondsLeft(50, null)).toBeNull()
  expect(pace.secondsLeft(25, 100)).toBe(6)
  expect(pace.secondsLeft(100, 100)).toBe(0)
  // A file may turn out to be longer than it was said to be.
  expect(pace.secondsLeft(120, 100)).toBe(0)
})
