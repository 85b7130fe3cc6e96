import {
  DISPUTE_PAGE_SIZE,
  type DisputeFile,
  type DisputeKind,
  type DisputeOutcome,
} from '#contract/trades/disputes.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

/** A dispute as stored. */
export interface StoredDispute {
  readonly tradeId: string
  /** Whoever disputes it. */
  readonly side: TradeSide
  readonly kind: DisputeKind
  readonly words: string
  readonly openedAt: string
  readonly answer: string | null
  readonly outcome: DisputeOutcome | null
  readonly verdict: string | null
  readonly resolvedAt: string | null
}

const COLUMNS = [
  'trade_dispute.trade_id as tradeId',
  'trade_dispute.side',
  'trade_dispute.kind',
  'trade_dispute.words',
  'trade_dispute.opened_at as openedAt',
  'trade_dispute.answer',
  'trade_dispute.outcome',
  'trade_dispute.verdict',
  'trade_dispute.resolved_at as resolvedAt',
] as const

export async function findDispute(db: Database, tradeId: string): Promise<StoredDispute | undefined> {
  return await db
    .selectFrom('trade_dispute')
    .select(COLUMNS)
    .where('trade_id', '=', tradeId)
    .executeTakeFirst()
}

export async function insertDispute(db: Database, dispute: StoredDispute): Promise<void> {
  await db
    .insertInto('trade_dispute')
    .values({
      trade_id: dispute.tradeId,
      side: dispute.side,
      kind: dispute.kind,
      words: dispute.words,
      opened_at: dispute.openedAt,
      answer: null,
      outcome: null,
      verdict: null,
      resolved_at: null,
    })
    .execute()
}

/** Stores an answer, once. @returns whether there was none */
export async function updateAnswer(db: Database, tradeId: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trade_dispute')
    .set({ answer })
    .where('trade_id', '=', tradeId)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateResolved(
  db: Database,
  tradeId: string,
  {
    outcome,
    verdict,
    at,
  }: { readonly outcome: DisputeOutcome; readonly verdict: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('trade_dispute')
    .set({ outcome, verdict, resolved_at: at })
    .where('trade_id', '=', tradeId)
    .execute()
}

/** A dispute with the ids of both members; empty for those who have left. */
export interface ListedDispute extends StoredDispute {
  readonly openerId: string
  readonly partnerId: string
}

/** Lists a page of open disputes, the oldest first. */
export async function listOpen(db: Database, after: Cursor | undefined): Promise<ListedDispute[]> {
  return await db
    .selectFrom('trade_dispute')
    .innerJoin('trade', 'trade.id', 'trade_dispute.trade_id')
    .select(COLUMNS)
    .select(['trade.opener_id as openerId', 'trade.partner_id as partnerId'])
    .where('trade_dispute.resolved_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('trade_dispute.opened_at', 'trade_dispute.trade_id'),
          '>',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('trade_dispute.opened_at')
    .orderBy('trade_dispute.trade_id')
    .limit(DISPUTE_PAGE_SIZE)
    .execute()
}

export async function countOpenDisputes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('trade_dispute')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the codes that were shown for a trade, without anything of the codes themselves. */
export async function listCodes(db: Database, tradeId: string): Promise<DisputeFile['codes']> {
  const rows = await db
    .selectFrom('seal_code')
    .select(['side', 'round', 'issued_at as issuedAt', 'used_at as usedAt', 'is_own_device as isOwnDevice'])
    .where('trade_id', '=', tradeId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => Object.assign(row, { isOwnDevice: row.isOwnDevice === 1 }))
}

export async function listAllTries(db: Database, tradeId: string): Promise<DisputeFile['tries']> {
  const rows = await db
    .selectFrom('seal_try')
    .select(['side', 'is_right as isRight', 'at'])
    .where('trade_id', '=', tradeId)
    .orderBy('number')
    .execute()
  return rows.map((row) => Object.assign(row, { isRight: row.isRight === 1 }))
}

export async function listSaid(db: Database, tradeId: string): Promise<DisputeFile['said']> {
  return await db
    .selectFrom('seal_word')
    .select(['side', 'said_at as at'])
    .where('trade_id', '=', tradeId)
    .orderBy('said_at')
    .execute()
}
