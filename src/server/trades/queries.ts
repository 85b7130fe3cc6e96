import { PriceSnapshot, RoundTerms, type TradeSide } from '#contract/trades/rounds.ts'
import type { Pile, TradeDeed, TradeRound } from '#contract/trades/trade.ts'
import type { Database, Tables } from '#server/db/database.ts'

import { isTurnOf, memberOn, otherSide, phaseOf, type StoredTrade } from './trade-facts.ts'

/** A round as stored, with its two piles for lists. */
export interface StoredRound extends TradeRound {
  readonly piles: Readonly<Record<TradeSide, Pile>>
}

/** What every list of trades shows, and a single one too. */
export const FACTS_OF_TRADE = [
  'trade.id',
  'trade.opener_id as openerId',
  'trade.partner_id as partnerId',
  'trade.state',
  'trade.sender',
  'trade.round',
  'trade.promised_round as promisedRound',
  'trade.answer_by as answerBy',
  'trade.promised_until as promisedUntil',
  'trade.opened_at as openedAt',
  'trade.updated_at as updatedAt',
] as const

const COLUMNS = [
  ...FACTS_OF_TRADE,
  'trade.sealed_how as sealedHow',
  'trade.sealed_at as sealedAt',
  'trade.may_rate as mayRate',
  'trade.request_id as requestId',
] as const

export async function findTrade(db: Database, tradeId: string): Promise<StoredTrade | undefined> {
  const row = await db.selectFrom('trade').select(COLUMNS).where('id', '=', tradeId).executeTakeFirst()
  return row && { ...row, mayRate: row.mayRate === 1 }
}

/** Stores a new trade, and its row in the lists of both members. */
export async function insertTrade(db: Database, trade: StoredTrade): Promise<void> {
  await db.insertInto('trade').values(rowOf(trade)).execute()
  for (const side of ['opener', 'partner'] as const) {
    await db
      .insertInto('trade_side')
      .values({
        trade_id: trade.id,
        member_id: memberOn(trade, side),
        other_id: memberOn(trade, otherSide(side)),
        side,
        ...standingOf(trade),
        is_turn: turnOf(trade, side),
      })
      .execute()
  }
}

/**
 * Changes a trade, if it still is in the state and at the round that it was read in.
 * @returns whether it was
 */
export async function updateTrade(
  db: Database,
  before: Pick<StoredTrade, 'state' | 'round'>,
  after: StoredTrade,
): Promise<boolean> {
  const { id, ...row } = rowOf(after)
  const { numUpdatedRows } = await db
    .updateTable('trade')
    .set(row)
    .where('id', '=', id)
    .where('state', '=', before.state)
    .where('round', '=', before.round)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { phase, updated_at } = standingOf(after)
  await db
    .updateTable('trade_side')
    .set((eb) => ({
      phase,
      updated_at,
      is_turn: eb
        .case('side')
        .when('opener')
        .then(turnOf(after, 'opener'))
        .else(turnOf(after, 'partner'))
        .end(),
    }))
    .where('trade_id', '=', id)
    .execute()
  return true
}

function rowOf(trade: StoredTrade): Tables['trade'] {
  return {
    id: trade.id,
    opener_id: trade.openerId,
    partner_id: trade.partnerId,
    state: trade.state,
    sender: trade.sender,
    round: trade.round,
    promised_round: trade.promisedRound,
    answer_by: trade.answerBy,
    promised_until: trade.promisedUntil,
    opened_at: trade.openedAt,
    updated_at: trade.updatedAt,
    sealed_how: trade.sealedHow,
    sealed_at: trade.sealedAt,
    may_rate: trade.mayRate ? 1 : 0,
    request_id: trade.requestId,
  }
}

function standingOf(trade: StoredTrade) {
  return { phase: phaseOf(trade.state), updated_at: trade.updatedAt }
}

function turnOf(trade: StoredTrade, side: TradeSide): 0 | 1 {
  return isTurnOf(trade, side) ? 1 : 0
}

export async function insertRound(db: Database, tradeId: string, round: StoredRound): Promise<void> {
  await db
    .insertInto('trade_round')
    .values({
      trade_id: tradeId,
      number: round.number,
      sender: round.sender,
      sent_at: round.sentAt,
      ends_at: round.endsAt,
      note: round.note,
      terms: JSON.stringify(round.terms),
      prices: JSON.stringify(round.prices),
      piles: JSON.stringify(round.piles),
      currency: round.prices.currency,
    })
    .execute()
}

/** Lists the rounds of a trade, the first one first. */
export async function listRounds(db: Database, tradeId: string): Promise<TradeRound[]> {
  const rows = await db
    .selectFrom('trade_round')
    .select(['number', 'sender', 'sent_at as sentAt', 'ends_at as endsAt', 'note', 'terms', 'prices'])
    .where('trade_id', '=', tradeId)
    .orderBy('number')
    .execute()
  return rows.map(({ terms, prices, ...round }) =>
    Object.assign(round, {
      terms: RoundTerms.parse(JSON.parse(terms)),
      prices: PriceSnapshot.parse(JSON.parse(prices)),
    }),
  )
}

/** Stores what happened to a trade; the next number is its own. */
export async function insertDeed(db: Database, tradeId: string, deed: TradeDeed): Promise<void> {
  await db
    .insertInto('trade_deed')
    .values((eb) => ({
      trade_id: tradeId,
      number: eb
        .selectFrom('trade_deed')
        .select((of) => of(of.fn.coalesce(of.fn.max('number'), of.lit(0)), '+', of.lit(1)).as('next'))
        .where('trade_id', '=', tradeId),
      act: deed.act,
      by_side: deed.by,
      round: deed.round,
      reason: deed.reason,
      at: deed.at,
    }))
    .execute()
}

/** Lists what happened to a trade besides rounds, in order. */
export async function listDeeds(db: Database, tradeId: string): Promise<TradeDeed[]> {
  return await db
    .selectFrom('trade_deed')
    .select(['act', 'by_side as by', 'round', 'reason', 'at'])
    .where('trade_id', '=', tradeId)
    .orderBy('number')
    .execute()
}

/** Counts the offers of a member that wait for somebody else: in all, and for one. */
export async function countOffers(
  db: Database,
  memberId: string,
  otherId: string,
): Promise<{ readonly all: number; readonly toOne: number }> {
  const rows = await db
    .selectFrom('trade_side')
    .select(['other_id as otherId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('member_id', '=', memberId)
    .where('phase', '=', 'talks')
    .where('is_turn', '=', 0)
    .groupBy('other_id')
    .execute()
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0)
  return { all, toOne: Number(rows.find((row) => row.otherId === otherId)?.count ?? 0) }
}

/** Lists the unsettled trades between two members. */
export async function listBetween(db: Database, memberId: string, otherId: string): Promise<string[]> {
  return await idsOf(
    db
      .selectFrom('trade_side')
      .select('trade_id as id')
      .where('member_id', '=', memberId)
      .where('other_id', '=', otherId)
      .where('phase', '!=', 'settled'),
  )
}

/** Lists the unsettled trades of a member. */
export async function listUnsettled(db: Database, memberId: string): Promise<string[]> {
  return await idsOf(
    db
      .selectFrom('trade_side')
      .select('trade_id as id')
      .where('member_id', '=', memberId)
      .where('phase', 'in', ['talks', 'promise']),
  )
}

/** How many trades of a member are talked about or promised. */
export async function countUnsettled(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trade_side')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('phase', 'in', ['talks', 'promise'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists some trades whose time is over. */
export async function listDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const instant = now.toISOString()
  const overdue = (column: 'answer_by' | 'promised_until') =>
    idsOf(db.selectFrom('trade').select('id').where(column, '<=', instant).orderBy(column).limit(limit))
  return [...new Set([...(await overdue('answer_by')), ...(await overdue('promised_until'))])].slice(0, limit)
}

async function idsOf(query: {
  readonly execute: () => Promise<readonly { readonly id: string }[]>
}): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id)
}
