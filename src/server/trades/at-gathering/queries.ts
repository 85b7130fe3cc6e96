import { RoundTerms, type TradeSide } from '#contract/trades/rounds.ts'
import type { TradeState } from '#contract/trades/states.ts'
import type { Database } from '#server/db/database.ts'

/** More promised trades than anybody has at once. */
const PROMISED_MAX = 200

export async function findGatheringOf(db: Database, tradeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('trade_gathering')
    .select('gathering_id as gatheringId')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst()
  return row?.gatheringId
}

export async function upsertGatheringOf(
  db: Database,
  {
    tradeId,
    gatheringId,
    side,
  }: { readonly tradeId: string; readonly gatheringId: string; readonly side: TradeSide },
  namedAt: Date,
): Promise<void> {
  const values = { gathering_id: gatheringId, named_by: side, named_at: namedAt.toISOString() }
  await db
    .insertInto('trade_gathering')
    .values({ trade_id: tradeId, ...values })
    .onConflict((conflict) => conflict.column('trade_id').doUpdateSet(values))
    .execute()
}

export async function deleteGatheringOf(db: Database, tradeId: string): Promise<void> {
  await db.deleteFrom('trade_gathering').where('trade_id', '=', tradeId).execute()
}

/** Lists the unsettled trades of a member that name a gathering. */
export async function listNamedBy(
  db: Database,
  { memberId, gatheringId }: { readonly memberId: string; readonly gatheringId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_gathering')
    .innerJoin('trade_side', 'trade_side.trade_id', 'trade_gathering.trade_id')
    .select('trade_side.trade_id as id')
    .where('trade_gathering.gathering_id', '=', gatheringId)
    .where('trade_side.member_id', '=', memberId)
    .where('trade_side.phase', '!=', 'settled')
    .execute()
  return rows.map(({ id }) => id)
}

/** A trade that may be sealed at a gathering. */
export interface TradeToSeal {
  readonly tradeId: string
  readonly otherId: string
  readonly side: TradeSide
  readonly state: TradeState
  /** The gathering that it names. */
  readonly gatheringId: string | null
  /** What was promised; `null` before that. */
  readonly terms: RoundTerms | null
}

/** Lists the trades of a member that are still to seal and were promised or name a gathering, the last changed first. */
export async function listToSeal(db: Database, memberId: string): Promise<TradeToSeal[]> {
  const rows = await db
    .selectFrom('trade_side')
    .innerJoin('trade', 'trade.id', 'trade_side.trade_id')
    .leftJoin('trade_gathering as at', 'at.trade_id', 'trade.id')
    .leftJoin('trade_round as promised', (join) =>
      join.onRef('promised.trade_id', '=', 'trade.id').onRef('promised.number', '=', 'trade.promised_round'),
    )
    .select(['trade.id as tradeId', 'trade_side.other_id as otherId', 'trade_side.side', 'trade.state'])
    .select(['at.gathering_id as gatheringId', 'promised.terms'])
    .where('trade_side.member_id', '=', memberId)
    .where('trade_side.phase', 'in', ['talks', 'promise'])
    .where('trade.state', '!=', 'disputed')
    .where((eb) => eb.or([eb('trade_side.phase', '=', 'promise'), eb('at.gathering_id', 'is not', null)]))
    .orderBy('trade_side.updated_at', 'desc')
    .orderBy('trade_side.trade_id')
    .limit(PROMISED_MAX)
    .execute()
  return rows.map(({ terms, ...row }) =>
    Object.assign(row, { terms: terms === null ? null : RoundTerms.parse(JSON.parse(terms)) }),
  )
}
