import fc from 'fast-check'
import { expect, test } from 'vitest'

import { binderAddress, idOfShort, shortened } from '#contract/short-address.ts'

import { propertyRuns } from './property-runs.ts'

test('every id has a short form of its own, which leads back to it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = shortened(id) ?? ''
      expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
      expect(idOfShort(code)).toBe(id)
    }),
    { numRuns: propertyRuns(300) },
  )
})

test('the smallest and the largest id have one too', () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
    expect(idOfShort(shortened(id) ?? '')).toBe(id)
  }
})

test('what is no short form leads nowhere', () => {
  for (const code of ['', 'abc', '0'.repeat(22), 'z'.repeat(22), 'é'.repeat(22), '1'.repeat(23)]) {
    expect(idOfShort(code), code).toBeUndefined()
  }
})

test('a binder’s short address is at most 25 characters, and an unusual id keeps the long one', () => {
  expect(binderAddress('0192d3a4-7b1c-7def-8a90-123456789abc')).toMatch(/^\/b\/\w{22}$/)
  expect(binderAddress('a binder')).toBe('/binders/public/a%20binder')
})
