import { expect, test } from 'vitest'

import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { offered, tradingTable } from '#tests/trades/trading-table.ts'

import { describeTrade } from './describe-trade.ts'

test('prices of today are told beside those of the round, which stay', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id, rounds, today } = await offered(table)
  const then = rounds[0]?.prices.market
  expect(today).toEqual(then)
  await importInventedCards(app, { drake: '9.75' })
  const later = await describeTrade(app, frodo.member.id, id)
  expect(later.rounds[0]?.prices.market).toEqual(then)
  expect(later.today).toEqual([
    { printingId: gandalf.printingId, finish: 'nonfoil', cents: 975 },
    then?.find(({ printingId }) => printingId === frodo.printingId),
  ])
})
