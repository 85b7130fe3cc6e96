import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Numbers } from './numbers.ts'
import { NOBODY, ShownBinders } from './shown-binders.ts'

const MEMBERS = ['sam', 'rosie', 'merry', 'pippin']
const some = fc.uniqueArray(fc.constantFrom(...MEMBERS))
const binder = fc.record({
  owner: fc.constantFrom(...MEMBERS),
  audience: fc.constantFrom('everyone' as const, 'fellows' as const),
})

test('a reader sees public binders but of those they are apart from, and what fellows show to fellows', () => {
  fc.assert(
    fc.property(fc.array(binder, { maxLength: 12 }), some, some, (made, fellows, apartIds) => {
      // A block ends Fellowship, so nobody is both.
      const fellowIds = fellows.filter((id) => !apartIds.includes(id))
      const members = new Numbers()
      const binders = new ShownBinders(members)
      for (const [at, { owner, audience }] of made.entries()) binders.show(`b${String(at)}`, owner, audience)
      const { owners } = binders.seenBy({ fellowIds, apartIds })
      const seen = made.map((_, at) => owners[binders.find(`b${String(at)}`) ?? -1])
      const expected = made.map(({ owner, audience }) => {
        const isSeen = audience === 'everyone' ? !apartIds.includes(owner) : fellowIds.includes(owner)
        return isSeen ? members.find(owner) : NOBODY
      })
      expect(seen).toEqual(expected)
    }),
  )
})
