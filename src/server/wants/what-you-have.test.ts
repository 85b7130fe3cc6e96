import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { type AskedCopies, type HeldCopies, whatYouHave } from './what-you-have.ts'

const asks = (quantity: number, facts: Partial<AskedCopies> = {}): AskedCopies => ({
  cardId: 'drake',
  printingId: null,
  finish: null,
  quantity,
  ...facts,
})
const holds = (quantity: number, facts: Partial<HeldCopies> = {}): HeldCopies => ({
  cardId: 'drake',
  printingId: 'old',
  finish: 'nonfoil',
  quantity,
  ...facts,
})

test('a line that accepts only one printing chooses before a line that accepts any', () => {
  const asked = [asks(2), asks(1, { printingId: 'new' })]
  expect(whatYouHave(asked, [holds(1, { printingId: 'new' }), holds(1)])).toEqual([1, 1])
})

test('a line that names a finish takes no other', () => {
  expect(whatYouHave([asks(3, { finish: 'foil' })], [holds(2), holds(1, { finish: 'foil' })])).toEqual([1])
})

test('no copy counts twice, and no line has more than it asks for', () => {
  const cardId = fc.constantFrom('drake', 'wisp')
  const finish = fc.constantFrom('nonfoil', 'foil')
  const printing = fc.constantFrom('old', 'new')
  const quantity = fc.integer({ min: 1, max: 6 })
  const lines = fc.array(
    fc.record({ cardId, printingId: fc.option(printing), finish: fc.option(finish), quantity }),
  )
  const shelf = fc.array(fc.record({ cardId, printingId: printing, finish, quantity }))
  fc.assert(
    fc.property(lines, shelf, (asked, held) => {
      const have = whatYouHave(asked, held)
      const owned = held.reduce((sum, copies) => sum + copies.quantity, 0)
      expect(have.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(owned)
      for (const [at, count] of have.entries()) {
        expect(count).toBeLessThanOrEqual(asked[at]?.quantity ?? 0)
        const fitting = held.filter(
          (copies) =>
            copies.cardId === asked[at]?.cardId &&
            [null, copies.printingId].includes(asked[at].printingId) &&
            [null, copies.finish].includes(asked[at].finish),
        )
        expect(count).toBeLessThanOrEqual(fitting.reduce((sum, copies) => sum + copies.quantity, 0))
      }
    }),
    { numRuns: propertyRuns(300) },
  )
})
