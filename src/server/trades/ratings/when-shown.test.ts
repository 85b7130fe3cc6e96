import { expect, test } from 'vitest'

import { changeUntil, isShown, rateUntil } from './when-shown.ts'

const SEALED_AT = '2030-01-01T12:00:00.000Z'
const IN_PERSON = { sealedAt: SEALED_AT, sealedHow: 'code', mayRate: true } as const

test.for([
  ['at once', IN_PERSON, '2030-01-01T12:00:00.000Z', '2030-01-15T12:00:00.000Z'],
  ['a moment before the end', IN_PERSON, '2030-01-15T11:59:59.999Z', '2030-01-15T12:00:00.000Z'],
  ['at the end', IN_PERSON, '2030-01-15T12:00:00.000Z', null],
  ['sealed by word', { ...IN_PERSON, sealedHow: 'word' }, SEALED_AT, null],
  ['both sides sealed in one session', { ...IN_PERSON, mayRate: false }, SEALED_AT, null],
  ['not sealed', { sealedAt: null, sealedHow: null, mayRate: false }, SEALED_AT, null],
] as const)('a trade may be rated for 14 days after it was sealed in person: %s', ([, sealing, now, end]) => {
  expect(rateUntil(sealing, new Date(now))).toBe(end)
})

test.for([
  ['2030-01-14T23:59:59.999Z', false],
  ['2030-01-15T00:00:00.000Z', true],
] as const)('a rating is shown from its instant on: %s', ([now, shown]) => {
  expect(isShown({ shownAt: '2030-01-15T00:00:00.000Z' }, new Date(now))).toBe(shown)
})

test.for([
  ['2030-01-01T00:00:00.000Z', '2030-01-16T00:00:00.000Z'],
  ['2030-01-15T23:59:59.999Z', '2030-01-16T00:00:00.000Z'],
  ['2030-01-16T00:00:00.000Z', null],
] as const)('a rating may be changed for 24 hours after it was shown: %s', ([now, end]) => {
  expect(changeUntil({ shownAt: '2030-01-15T00:00:00.000Z' }, new Date(now))).toBe(end)
})
