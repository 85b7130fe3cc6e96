import { sql } from 'kysely'

import type { Currency } from '#contract/currency.ts'
import type { TradeRequestStatus } from '#contract/trades/requests.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import { TRADE_PAGE_SIZE, TRADE_VIEWS, type TradeView } from '#contract/trades/trade.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import type { Reader } from '#server/people/public.ts'
import { FACTS_OF_TRADE } from '#server/trades/queries.ts'
import type { StoredTrade } from '#server/trades/trade-facts.ts'

/** A trade in its member's list. */
export interface ListedTrade extends Omit<StoredTrade, 'sealedHow' | 'sealedAt' | 'mayRate' | 'requestId'> {
  readonly side: TradeSide
  readonly otherId: string
  /** Both piles of the last round, as JSON. */
  readonly piles: string
  readonly currency: Currency
  /** How the request stands that it answers; `null` without one. */
  readonly requestStatus: TradeRequestStatus | null
  readonly requestClosedBy: string | null
}

/** What was agreed, unless an amendment of it waits for an answer. */
const SHOWN_ROUND = sql<number>`case when trade.state = 'amending' then trade.round else coalesce(trade.promised_round, trade.round) end`

/** Lists a page of a member's trades, the last changed first. */
export async function listPage(
  db: Database,
  { reader, view }: { readonly reader: Reader; readonly view: TradeView },
  after: Cursor | undefined,
): Promise<ListedTrade[]> {
  return await selectView(db, reader, view)
    .innerJoin('trade', 'trade.id', 'trade_side.trade_id')
    .innerJoin('trade_round as last', (join) =>
      join.onRef('last.trade_id', '=', 'trade.id').on('last.number', '=', SHOWN_ROUND),
    )
    .leftJoin('trade_request as request', 'request.id', 'trade.request_id')
    .select(['request.status as requestStatus', 'request.closed_by as requestClosedBy'])
    .select([
      ...FACTS_OF_TRADE,
      'trade_side.side',
      'trade_side.other_id as otherId',
      'last.piles',
      'last.currency',
    ])
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
    .limit(TRADE_PAGE_SIZE)
    .execute()
}

/** Counts a member's trades in each view. */
export async function countViews(db: Database, reader: Reader): Promise<Record<TradeView, number>> {
  const counts: Record<TradeView, number> = { open: 0, awaiting: 0, agreed: 0, settled: 0 }
  for (const view of TRADE_VIEWS) {
    const { count } = await selectView(db, reader, view)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    counts[view] = Number(count)
  }
  return counts
}

const PHASES = { open: 'talks', agreed: 'promise', settled: 'settled' } as const

/** Selects the trades of a view, without those with members from whom a block parts the reader. */
function selectView(db: Database, { id = '', apartIds }: Reader, view: TradeView) {
  const own = db
    .selectFrom('trade_side')
    .where('trade_side.member_id', '=', id)
    .$if(apartIds.size > 0, (query) => query.where('trade_side.other_id', 'not in', [...apartIds]))
  return view === 'awaiting'
    ? own.where('trade_side.is_turn', '=', 1)
    : own.where('trade_side.phase', '=', PHASES[view])
}
