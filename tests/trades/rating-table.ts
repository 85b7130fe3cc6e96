import { NewRating, type TradeRatings, type Verdict } from '#contract/trades/ratings.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { answerRating, rateTrade } from '#server/trades/ratings/actions.ts'
import { describeRatings } from '#server/trades/ratings/describe-ratings.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { meetAndSeal } from './sealing-table.ts'
import { accepted, answers, round, type Seat, type TradingTable } from './trading-table.ts'

type Sealed = Pick<Trade, 'id'>

/** Gandalf and Frodo have met, and each has a copy of the other. */
export async function sealed(table: TradingTable): Promise<Trade> {
  const trade = await accepted(table)
  await meetAndSeal(table.app, [table.gandalf, table.frodo], trade)
  return trade
}

/** They have met, and money has changed hands; nobody runs out of it. */
export async function sealedForMoney({ app, gandalf, frodo }: TradingTable): Promise<Trade> {
  const next = round([], [], { money: { payer: 'opener', cents: 500 } })
  const offer = await offerTrade(app, gandalf.member, { username: frodo.member.username, next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [gandalf, frodo], trade)
  return trade
}

export async function rates(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId }: Sealed,
  said: Verdict | { readonly verdict: Verdict; readonly words: string },
): Promise<void> {
  const rating = NewRating.parse(typeof said === 'string' ? { verdict: said } : said)
  await rateTrade(app, member, { tradeId, ...rating })
}

export async function answersRating(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId }: Sealed,
  answer: string,
): Promise<void> {
  await answerRating(app, member, { tradeId, answer })
}

/** What a member of a trade knows of its ratings. */
export async function ratingsAsTold(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id }: Sealed,
): Promise<TradeRatings> {
  return await describeRatings(app, member.id, id)
}
