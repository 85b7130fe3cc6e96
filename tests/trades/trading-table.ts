import type { Member } from '#contract/accounts.ts'
import type { Visibility } from '#contract/collection.ts'
import { NewBinder } from '#contract/collection.ts'
import type { TradeAnswer } from '#contract/trades/answers.ts'
import { NewRound, type TradeLine } from '#contract/trades/rounds.ts'
import type { Trade, TradeReason } from '#contract/trades/trade.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { answerTrade, offerTrade, sendRound } from '#server/trades/talks/actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { put } from '#tests/collection/stacks.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

/** Who sits at the table, and the binder with what they have to trade: copies of one card. */
export interface Seat {
  readonly member: Member
  readonly binderId: string
  readonly printingId: string
}

export interface TradingTable extends AsyncDisposable {
  readonly app: TestApp
  /** Has five drakes. */
  readonly gandalf: Seat
  /** Has five wisps. */
  readonly frodo: Seat
}

/** Two members with a public binder each. */
export async function tradingTable(): Promise<TradingTable> {
  const app = await startApp()
  await importInventedCards(app)
  const gandalf = await seat(app, 'gandalf', { printingId: PRINTINGS.drake })
  const frodo = await seat(app, 'frodo', { printingId: PRINTINGS.wisp })
  return { app, gandalf, frodo, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** A verified member with five copies of a printing in a binder. */
async function seat(
  app: TestApp,
  username: string,
  { printingId, visibility = 'public' }: { readonly printingId: string; readonly visibility?: Visibility },
): Promise<Seat> {
  const member = await welcomed(app, username)
  return { member, printingId, binderId: await binderWith(app, member, { printingId, visibility }) }
}

/** A binder with five copies of a printing. @returns its id */
export async function binderWith(
  app: TestApp,
  member: Member,
  { printingId, visibility }: { readonly printingId: string; readonly visibility: Visibility },
): Promise<string> {
  const binder = await createBinder(app, member, NewBinder.parse({ name: 'For trade', visibility }))
  await put(app, member, binder.id, { printingId, quantity: 5 })
  return binder.id
}

/** So many copies of what lies in a member's binder. */
export function copies({ binderId, printingId }: Seat, quantity = 1): Extract<TradeLine, { kind: 'copies' }> {
  return {
    kind: 'copies',
    binderId,
    printingId,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: [],
    own: null,
    quantity,
  }
}

/** A copy that lies in no binder. */
export function loose(printingId: string): Extract<TradeLine, { kind: 'loose' }> {
  const look = { finish: 'nonfoil', condition: 'NM', language: 'en', marks: [] } as const
  return { kind: 'loose', printingId, ...look, marks: [], quantity: 1 }
}

/** What a round says; the opener's side first. */
export function round(
  opener: readonly TradeLine[],
  partner: readonly TradeLine[],
  more: Readonly<Record<string, unknown>> = {},
): NewRound {
  return NewRound.parse({ opener, partner, money: null, ...more })
}

/** Gandalf offers one drake for one wisp. */
export async function offered({ app, gandalf, frodo }: TradingTable): Promise<Trade> {
  const next = round([copies(gandalf)], [copies(frodo)])
  return await offerTrade(app, gandalf.member, { username: 'frodo', next })
}

/** Frodo has accepted that. */
export async function accepted(table: TradingTable): Promise<Trade> {
  return await answers(table.app, table.frodo, await offered(table), 'accept')
}

export async function answers(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId, round: seen }: Pick<Trade, 'id' | 'round'>,
  said: TradeAnswer | { readonly act: TradeAnswer; readonly reason: TradeReason },
): Promise<Trade> {
  const answer = typeof said === 'string' ? { act: said } : said
  return await answerTrade(app, member, { tradeId, round: seen, ...answer })
}

export async function counters(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId, round: seen, state }: Pick<Trade, 'id' | 'round' | 'state'>,
  next: NewRound,
): Promise<Trade> {
  const sends = state === 'open' || state === 'countered' ? 'counter' : 'amend'
  return await sendRound(app, member, { tradeId, round: seen, sends, next })
}
