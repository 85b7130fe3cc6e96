import type { Trade } from '#contract/trades/trade.ts'
import { askToReverse } from '#server/trades/reversals/actions.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'

import { meetAndSeal } from './sealing-table.ts'
import { answers, copies, round, type Seat, type TradingTable } from './trading-table.ts'

/** Gandalf asks to take a trade back, and Frodo agrees. */
export async function bothReverse(
  { app, gandalf, frodo }: TradingTable,
  { id }: Pick<Trade, 'id'>,
): Promise<void> {
  for (const { member } of [gandalf, frodo]) await askToReverse(app, member, id)
}

/** So many copies of each, traded in person. */
export async function sealedWith(
  { app, gandalf, frodo }: TradingTable,
  [opener, partner]: readonly [number, number],
): Promise<Trade> {
  const next = round(some(gandalf, opener), some(frodo, partner), { money: { payer: 'opener', cents: 1 } })
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [gandalf, frodo], trade)
  return trade
}

function some(seat: Seat, quantity: number) {
  return quantity === 0 ? [] : [copies(seat, quantity)]
}
