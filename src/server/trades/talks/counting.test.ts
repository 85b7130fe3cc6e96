import { expect, test } from 'vitest'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { copies, counters, round, tradingTable } from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'
import { listMarketPrices } from './market-prices.ts'

test('an offer is counted in the currency and by the shares that it names, until a counter names others', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const terms = [[copies(gandalf)], [copies(frodo)]] as const
  const shares = { ...STANDARD_SHARES, LP: 95 }
  const inEuros = round(...terms, { prices: { currency: 'eur', shares } })
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next: inEuros })
  const priced = await listMarketPrices(app, [gandalf.printingId, frodo.printingId, 'nothing'])
  expect(priced).toHaveLength(2)
  const centsIn = (currency: 'usd' | 'eur') =>
    [gandalf, frodo].map(({ printingId }) => {
      const amount = priced.find((each) => each.printingId === printingId)?.prices[currency] ?? null
      return { printingId, finish: 'nonfoil', cents: amount === null ? null : Math.round(amount * 100) }
    })
  expect(offer.rounds[0]?.prices).toMatchObject({ currency: 'eur', shares, market: centsIn('eur') })
  const same = await counters(app, frodo, offer, round(...terms))
  expect(same.rounds[1]?.prices).toMatchObject({ currency: 'eur', shares })
  const inDollars = round(...terms, { prices: { currency: 'usd', shares: STANDARD_SHARES } })
  const back = await counters(app, gandalf, same, inDollars)
  expect(back.rounds[2]?.prices).toMatchObject({
    currency: 'usd',
    shares: STANDARD_SHARES,
    market: centsIn('usd'),
  })
  expect(back.rounds[0]?.prices).toEqual(offer.rounds[0]?.prices)
})
