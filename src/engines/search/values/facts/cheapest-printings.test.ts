import { expect, test } from 'vitest'

import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

/** Printings of one card, by price. */
function ask(currency: 'usd' | 'eur' | 'tix', ...printings: readonly Record<string, string>[]) {
  return askOf(currency, ...printings.map((prices) => ({ prices })))
}

function askOf(currency: 'usd' | 'eur' | 'tix', ...printings: readonly Facts[]) {
  const terms = askTerms(printings.map((facts) => Object.assign({ name: 'Ember' }, facts)))
  return {
    cheapest: terms.ask({ on: 'cheapest', currency }),
    withMinus: terms.ask({ on: 'cheapest', currency, hasMinus: true }),
  }
}

test('the printing with the lowest price is the cheapest, along with its equals', () => {
  expect(ask('usd', { usd: '2.00' }, { usd: '0.50' }, { usd: '0.50' }).cheapest).toEqual(['tst/2', 'tst/3'])
  expect(ask('eur', { eur: '2.00' }, { eur: '3.00' }).cheapest).toEqual(['tst/1'])
  expect(ask('tix', { usd: '0.10', tix: '5.00' }, { usd: '9.00', tix: '0.03' }).cheapest).toEqual(['tst/2'])
})

test('a foil counts if there is no nonfoil price, but not in euros', () => {
  expect(ask('usd', { usd: '2.00' }, { usd_foil: '1.00' }).cheapest).toEqual(['tst/2'])
  expect(ask('eur', { eur: '2.00' }, { eur_foil: '1.00' }).cheapest).toEqual(['tst/1'])
})

test("a foil cheaper than its nonfoil doesn't lower the price, and matches if equally cheap", () => {
  expect(ask('usd', { usd: '2.00', usd_foil: '0.10' }, { usd: '1.00' }).cheapest).toEqual(['tst/2'])
  expect(ask('usd', { usd: '2.00', usd_foil: '1.00' }, { usd: '1.00' }).cheapest).toEqual(['tst/1', 'tst/2'])
})

test("printings nobody plays with don't lower the price", () => {
  const replica = { prices: { usd: '0.10' }, set_type: 'memorabilia' }
  expect(askOf('usd', { prices: { usd: '1.00' } }, replica).cheapest).toEqual(['tst/1'])
  expect(askOf('usd', replica, {})).toEqual({ cheapest: [], withMinus: ['tst/2'] })
})

test('Scryfall’s minus finds printings with a higher nonfoil price and no other foil price', () => {
  const { withMinus } = ask('usd', { usd: '1.00' }, { usd: '2.00' }, { usd: '2.00', usd_foil: '3.00' }, {})
  expect(withMinus).toEqual(['tst/2', 'tst/4'])
})
