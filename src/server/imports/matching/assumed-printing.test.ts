import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ASSUMED_PRINTINGS } from '#contract/imports/outcomes.ts'
import { blankRow } from '#engines/formats/row.ts'
import { knownPrinting } from '#tests/cards/known-printing.ts'

import { assumedPrintings } from './assumed-printing.ts'
import { KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import type { PrintingRow } from './known/printing-row.ts'

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The printings of one card: the doubts, the day it came out, the price, and anything else. */
type Facts = readonly [doubts: string, day: number, cents: number | null, more?: Partial<PrintingRow>]

function printingsOf(facts: readonly Facts[]): KnownPrinting[] {
  const known = new KnownCards()
  const rows = facts.map(([doubts, day, nonfoilCents, more], at) =>
    knownPrinting({
      id: id(at),
      cardId: 'c1',
      name: 'Ember Drake',
      setCode: `s${String(at)}`,
      number: '1',
      preference: `${doubts} ${String(99_999_999 - day).padStart(8, '0')}`,
      nonfoilCents,
      ...more,
    }),
  )
  for (const row of rows.toSorted((one, other) => (one.preference < other.preference ? -1 : 1)))
    known.addPrinting(row)
  return known.printingsOf(0)
}

function assumedOf(facts: readonly Facts[], wanted = {}) {
  const found = assumedPrintings(printingsOf(facts), { ...blankRow(1), ...wanted }, (printing) =>
    printing.centsOf('nonfoil', 'usd'),
  )
  return found && Object.fromEntries(ASSUMED_PRINTINGS.map((way) => [way, Number(found[way].id.slice(-4))]))
}

test('the cheapest, the newest, the oldest or the first of a card’s usual printings is taken', () => {
  const facts: Facts[] = [
    ['000000', 20_200_101, 500],
    ['000000', 19_970_101, 900],
    ['000000', 20_100_101, 40],
    ['000001', 20_240_101, 3000],
    ['000100', 20_250_101, 10],
  ]
  expect(assumedOf(facts)).toEqual({ cheapest: 2, newest: 3, oldest: 1, first: 0 })
})

test('a printing without a price is not the cheapest, unless none has one', () => {
  expect(
    assumedOf([
      ['000000', 2, null],
      ['000000', 1, 70],
    ]),
  ).toMatchObject({ cheapest: 1, newest: 0 })
  expect(
    assumedOf([
      ['000000', 2, null],
      ['000000', 1, null],
    ]),
  ).toMatchObject({ cheapest: 0 })
  expect(
    assumedOf([
      ['000000', 2, 0],
      ['000000', 1, 70],
    ]),
  ).toMatchObject({ cheapest: 0 })
})

test('a promo is taken if the row says so, or if there is nothing else', () => {
  const promo = { promoTypes: 'prerelease', isPromo: 1 }
  const facts: Facts[] = [
    ['000000', 3, 5],
    ['000100', 2, 90, promo],
    ['000100', 1, 80, promo],
  ]
  expect(assumedOf(facts, { hints: ['promo'] })).toEqual({ cheapest: 2, newest: 1, oldest: 2, first: 1 })
  expect(assumedOf(facts.slice(1))).toEqual({ cheapest: 1, newest: 0, oldest: 1, first: 0 })
  expect(assumedOf([])).toBeUndefined()
})

test('no usual printing is cheaper, newer or older than the one that is assumed', () => {
  const facts = fc.tuple(
    fc.constantFrom('000000', '000001', '000100', '010000'),
    fc.integer({ min: 19_930_805, max: 20_261_231 }),
    fc.option(fc.integer({ min: 0, max: 50 })),
  )
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), (all) => {
      const printings = printingsOf(all)
      const found = assumedPrintings(printings, blankRow(1), (printing) => printing.centsOf('nonfoil', 'usd'))
      const fewest = Math.min(...all.map(([doubts]) => Number.parseInt(doubts, 2) >> 1))
      const usual = all.filter(([doubts]) => Number.parseInt(doubts, 2) >> 1 === fewest)
      const days = usual.map(([, day]) => day)
      const prices = usual.flatMap(([, , cents]) => cents ?? [])
      expect(found?.newest.day).toBe(Math.max(...days))
      expect(found?.oldest.day).toBe(Math.min(...days))
      expect(found?.cheapest.centsOf('nonfoil', 'usd') ?? null).toBe(
        prices.length > 0 ? Math.min(...prices) : null,
      )
      expect(found?.first.id).toBe(printings[0]?.id)
    }),
  )
})
