import { sql } from 'kysely'

import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import type { Reader } from '#server/people/public.ts'
import { FACTS_OF_TRADE } from '#server/trades/queries.ts'
import type { ListedTrade } from '#server/trades/talks/public.ts'

/** A trade that is over, with what was agreed or last offered. */
export interface PastTrade extends ListedTrade {
  readonly sealedAt: string | null
  /** `RoundTerms` and `PriceSnapshot`, as JSON. */
  readonly terms: string
  readonly prices: string
}

/** When those trades ended. */
export interface Span {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Lists a stretch of a member's trades that are over, the last first. */
export async function listPast(
  db: Database,
  { reader, from, until }: Span & { readonly reader: Reader },
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<PastTrade[]> {
  return await selectPast(db, reader)
    .innerJoin('trade', 'trade.id', 'trade_side.trade_id')
    .innerJoin('trade_round as last', (join) =>
      join
        .onRef('last.trade_id', '=', 'trade.id')
        .on('last.number', '=', sql<number>`coalesce(trade.promised_round, trade.round)`),
    )
    .leftJoin('trade_request as request', 'request.id', 'trade.request_id')
    .select(['request.status as requestStatus', 'request.closed_by as requestClosedBy'])
    .select([
      ...FACTS_OF_TRADE,
      'trade.sealed_at as sealedAt',
      'trade_side.side',
      'trade_side.other_id as otherId',
      'last.piles',
      'last.currency',
      'last.terms',
      'last.prices',
    ])
    .$if(from !== undefined, (query) => query.where('trade_side.updated_at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('trade_side.updated_at', '<', until ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('trade_side.updated_at', 'trade_side.trade_id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('trade_side.updated_at', 'desc')
    .orderBy('trade_side.trade_id', 'desc')
    .limit(limit)
    .execute()
}

/** When the first of a member's trades that are over ended. */
export async function findOldestEnd(db: Database, reader: Reader): Promise<string | null> {
  const row = await selectPast(db, reader)
    .select('trade_side.updated_at as at')
    .orderBy('trade_side.updated_at')
    .orderBy('trade_side.trade_id')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Selects a member's trades that are over, without those with members from whom a block parts the reader. */
function selectPast(db: Database, { id = '', apartIds }: Reader) {
  return db
    .selectFrom('trade_side')
    .where('trade_side.member_id', '=', id)
    .where('trade_side.phase', '=', 'settled')
    .$if(apartIds.size > 0, (query) => query.where('trade_side.other_id', 'not in', [...apartIds]))
}

/** One line that changed hands. */
export interface PastMove {
  readonly tradeId: string
  readonly giver: TradeSide
  /** A line of the round, as JSON. */
  readonly line: string
  readonly toBinderId: string
  readonly returned: number | null
}

/** Lists what changed hands in these trades, in the order of its lines. */
export async function listPastMoves(db: Database, tradeIds: readonly string[]): Promise<PastMove[]> {
  if (tradeIds.length === 0) return []
  return await db
    .selectFrom('seal_move')
    .select(['trade_id as tradeId', 'giver', 'line', 'to_binder_id as toBinderId', 'returned'])
    .where('trade_id', 'in', [...tradeIds])
    .orderBy('trade_id')
    .orderBy('number')
    .execute()
}
