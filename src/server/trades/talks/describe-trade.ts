import { marketCents } from '#contract/market-price.ts'
import { shownRound } from '#contract/trades/shown-round.ts'
import { nextTradeState } from '#contract/trades/states.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import type { App } from '#server/app-context.ts'
import { listPrintings, listResults } from '#server/cards/public.ts'
import { listLacking } from '#server/collection/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { findAwayUntil } from '#server/profile/public.ts'
import { listShownFaces } from '#server/trades/face-queries.ts'
import { findTrade, listDeeds, listRounds } from '#server/trades/queries.ts'
import { findRequest } from '#server/trades/requests/public.ts'
import {
  answeredBy,
  dueAct,
  isUnanswered,
  memberOn,
  otherSide,
  phaseOf,
  sideOf,
  type StoredTrade,
} from '#server/trades/trade-facts.ts'

import { copiesOf, holderOf } from './copies-of.ts'
import { alsoOfferedIn } from './offered-copies.ts'

/**
 * One trade as a member of it sees it now; what time has ended shows as ended.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeTrade(app: App, memberId: string, tradeId: string): Promise<Trade> {
  const kept = found(await findTrade(app.db, tradeId))
  const side = found(sideOf(kept, memberId))
  const trade = asOf(kept, app.now())
  const otherId = memberOn(trade, otherSide(side))
  const reader = await readerOf(app, memberId)
  if (reader.apartIds.has(otherId)) throw new Refusal('not_found')
  const rounds = await listRounds(app.db, tradeId)
  const other = (await listShownFaces(app.db, reader, [otherId])).get(otherId)
  return {
    id: trade.id,
    state: trade.state,
    side,
    otherUsername: other?.username ?? null,
    otherAvatarUrl: other?.avatarUrl ?? null,
    otherAwayUntil: other ? await findAwayUntil(app.db, otherId, app.now()) : null,
    request: answeredBy(trade, await findRequestOf(app, trade)),
    round: trade.round,
    promisedRound: trade.promisedRound,
    endsAt: endOf(trade),
    openedAt: trade.openedAt,
    updatedAt: trade.updatedAt,
    sealed: sealedOf(trade),
    rounds,
    deeds: await listDeeds(app.db, tradeId),
    printings: await listResults(app.db, [...namedIn(rounds)]),
    ...(await copiesNow(app, trade, rounds.at(-1))),
    today: await pricesToday(
      app,
      rounds.find(({ number }) => number === shownRound(trade)),
    ),
  }
}

async function findRequestOf({ db }: App, { requestId }: StoredTrade) {
  return requestId === null ? undefined : await findRequest(db, requestId)
}

/** Of the same printings and finishes as those of a round. */
async function pricesToday({ db }: App, round: TradeRound | undefined): Promise<Trade['today']> {
  if (round === undefined) return []
  const { market, currency } = round.prices
  const known = await listPrintings(db, [...new Set(market.map(({ printingId }) => printingId))])
  const printings = new Map(known.map((printing) => [printing.id, printing]))
  return market.map(({ printingId, finish }) => {
    const prices = printings.get(printingId)?.prices
    return { printingId, finish, cents: prices ? marketCents(prices, finish, currency) : null }
  })
}

function sealedOf({ sealedHow: how, sealedAt: at, mayRate }: StoredTrade): Trade['sealed'] {
  return how === null || at === null ? null : { how, at, mayRate }
}

/** The trade as it stands now, whether or not its end was written down. */
export function asOf<Kept extends Pick<StoredTrade, 'state' | 'answerBy' | 'promisedUntil'>>(
  trade: Kept,
  now: Date,
): Kept {
  const due = dueAct(trade, now)
  if (due === undefined) return trade
  return { ...trade, state: nextTradeState(trade.state, 'clock', due) ?? trade.state }
}

export function endOf({
  state,
  answerBy,
  promisedUntil,
}: Pick<StoredTrade, 'state' | 'answerBy' | 'promisedUntil'>): string | null {
  const phase = phaseOf(state)
  if (phase === 'settled') return null
  return phase === 'talks' || state === 'amending' ? answerBy : promisedUntil
}

function namedIn(rounds: readonly TradeRound[]): Set<string> {
  const lines = rounds.flatMap(({ terms }) => [...terms.opener, ...terms.partner])
  return new Set(lines.flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId])))
}

/** What of the last round is not there, or offered to others, too, while it waits for an answer. */
async function copiesNow(
  app: App,
  trade: StoredTrade,
  last: TradeRound | undefined,
): Promise<Pick<Trade, 'lacking' | 'alsoOffered'>> {
  if (last === undefined || !isUnanswered(trade.state)) return { lacking: [], alsoOffered: [] }
  const lacking = await listLacking(app, copiesOf(last.terms, trade), holderOf(trade))
  return {
    lacking: lacking.map(({ line: { side, index }, available }) => ({ side, index, available })),
    alsoOffered: await alsoOfferedIn(app, trade, last.terms),
  }
}
