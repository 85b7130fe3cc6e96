import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NIL, openIdIndex, packIds, sortIds, unpackIds } from './uuids.ts'

/** Ids with much in common, and ids with nothing in common. */
const anyId = fc.oneof(
  fc.uuid(),
  fc.nat(300).map((number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
)

test('every id survives packing, and finds only itself', () => {
  const anyIds = fc.record({ ids: fc.uniqueArray(anyId, { maxLength: 80 }), other: anyId })
  fc.assert(
    fc.property(anyIds, ({ ids, other }) => {
      const packed = packIds(ids)
      const index = openIdIndex(packed, sortIds(packed))
      expect(unpackIds(packed, [...ids.keys()])).toEqual(ids)
      expect(ids.map((id) => index.find(id))).toEqual([...ids.keys()])
      expect(ids.map((id) => index.find(id.toUpperCase()))).toEqual([...ids.keys()])
      expect(index.find(other)).toBe(ids.includes(other) ? ids.indexOf(other) : undefined)
    }),
  )
})

test('invalid ids are not found', () => {
  const packed = packIds(['a0000000-0000-4000-8000-000000000001'])
  const index = openIdIndex(packed, sortIds(packed))
  for (const text of [
    '',
    'Ember Drake',
    'a0000000-0000-4000-8000-00000000000',
    'a0000000-0000-4000-8000-0000000000012',
    'a0000000+0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-00000000000g',
    'a0000000-0000-4000-8000-00000000000à',
  ])
    expect(index.find(text)).toBeUndefined()
})

test('an empty text means no id, and anything else is refused', () => {
  expect(unpackIds(packIds(['']), [0])).toEqual([NIL])
  expect(() => packIds(['A0000000-0000-4000-8000-000000000001'])).toThrow('Not an id')
})
