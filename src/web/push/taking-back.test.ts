import { expect, test } from 'vitest'

import { isAbout } from './taking-back.ts'

test('reading a notification takes its push back, and reading all takes back all', () => {
  expect(isAbout(['n1'], 'n1')).toBe(true)
  expect(isAbout(['n1'], 'n2')).toBe(false)
  expect(isAbout(['n1', 'n2'], 'n1')).toBe(false)
  expect(isAbout(['n1', 'n2'], null)).toBe(true)
})

test('a push that is about no notification stays', () => {
  expect(isAbout([], null)).toBe(false)
})
