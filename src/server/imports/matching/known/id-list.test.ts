import fc from 'fast-check'
import { expect, test } from 'vitest'

import { IdList } from './id-list.ts'

test('ids of any form are found again, and no others', () => {
  const anyId = fc.oneof(fc.uuid(), fc.stringMatching(/^[a-z0-9-]{1,20}$/))
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: 3000 }), fc.uuid(), (ids, stranger) => {
      const list = new IdList()
      for (const id of ids) list.add(id)
      expect(ids.map((id) => list.find(id))).toEqual([...ids.keys()])
      expect(ids.map((_, at) => list.at(at))).toEqual(ids)
      expect(list.find(stranger)).toBe(ids.includes(stranger) ? ids.indexOf(stranger) : undefined)
    }),
    { numRuns: 20 },
  )
})
