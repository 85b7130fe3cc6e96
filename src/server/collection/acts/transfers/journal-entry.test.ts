import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CONDITIONS, LANGUAGES } from '#contract/collection/stacks.ts'
import { CURRENCIES } from '#contract/currency.ts'

import { placeOf, plainFieldsOf, readLine, type WrittenLine, writeLine } from './journal-entry.ts'

const text = fc.string({ maxLength: 20 })
const count = fc.nat(9999)
const cents = fc.option(fc.nat())
const stack = fc.record({
  id: text,
  memberId: text,
  binderId: text,
  printingId: text,
  oracleCardId: text,
  cardName: text,
  quantity: count,
  forTrade: count,
  finish: fc.constantFrom('nonfoil' as const, 'foil' as const, 'etched' as const),
  condition: fc.constantFrom(...CONDITIONS),
  sourceCondition: text,
  language: fc.constantFrom(...LANGUAGES.map(([code]) => code)),
  marks: text,
  askingCents: cents,
  askingCurrency: fc.constantFrom(...CURRENCIES),
  costCents: cents,
  costCurrency: fc.constantFrom(...CURRENCIES),
  note: text,
  tags: fc.array(text, { maxLength: 3 }),
  addedAt: text,
  updatedAt: text,
})
const plain = stack.map(plainFieldsOf)
const place = stack.map(placeOf)
const line: fc.Arbitrary<WrittenLine> = fc.oneof(
  fc.record({ kind: fc.constant('changed' as const), at: place, before: plain, after: plain }),
  fc.record({
    kind: fc.constant('went' as const),
    quantity: count,
    forTrade: count,
    from: fc.option(stack),
    left: count,
    to: fc.option(place),
    forTradeThere: count,
    joined: fc.option(fc.record({ before: plain, after: plain })),
  }),
)

test('a stored line reads back unchanged', () => {
  fc.assert(
    fc.property(line, (written) => {
      expect(readLine(writeLine(written))).toEqual(JSON.parse(JSON.stringify(written)))
    }),
  )
})
