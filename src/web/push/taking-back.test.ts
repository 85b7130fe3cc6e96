import { expect, test } from 'vitest'

import { isRead } from './taking-back.ts'

test('a push is taken back once all it tells was read', () => {
  expect(isRead(['n1'], new Set(['n1']))).toBe(true)
  expect(isRead(['n1'], new Set(['n2']))).toBe(false)
  expect(isRead(['n1', 'n2'], new Set(['n1']))).toBe(false)
  expect(isRead(['n1', 'n2'], new Set(['n2', 'n1']))).toBe(true)
})

test('a push that is about no notification stays', () => {
  expect(isRead([], new Set(['n1']))).toBe(false)
})
