import type { CardLine } from '#contract/trades/places.ts'
import { TradeLine, type TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'

/** What went from hand to hand when a trade was sealed, and how much of it came back. */
export interface StoredMove {
  readonly number: number
  readonly giver: TradeSide
  readonly line: CardLine
  readonly toBinderId: string
  /** `null` unless the trade was taken back. */
  readonly returned: number | null
}

/** Lists what went from hand to hand, in the order it went. */
export async function listMoves(db: Database, tradeId: string): Promise<StoredMove[]> {
  const rows = await db
    .selectFrom('seal_move')
    .select(['number', 'giver', 'line', 'to_binder_id as toBinderId', 'returned'])
    .where('trade_id', '=', tradeId)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ line: written, ...move }) => {
    const line = TradeLine.parse(JSON.parse(written))
    // A choice is never sealed.
    return line.kind === 'choose' ? [] : [Object.assign(move, { line })]
  })
}

export async function updateReturned(
  db: Database,
  { tradeId, number }: { readonly tradeId: string; readonly number: number },
  returned: number,
): Promise<void> {
  await db
    .updateTable('seal_move')
    .set({ returned })
    .where('trade_id', '=', tradeId)
    .where('number', '=', number)
    .execute()
}

/** Lists who asked to take a trade back. */
export async function listAskers(db: Database, tradeId: string): Promise<TradeSide[]> {
  const rows = await db.selectFrom('seal_reversal').select('side').where('trade_id', '=', tradeId).execute()
  return rows.map(({ side }) => side)
}

export async function insertAsker(
  db: Database,
  { tradeId, side }: { readonly tradeId: string; readonly side: TradeSide },
  askedAt: string,
): Promise<void> {
  await db.insertInto('seal_reversal').values({ trade_id: tradeId, side, asked_at: askedAt }).execute()
}

/** Takes a trade off the scoreboard. */
export async function deleteNamed(db: Database, tradeId: string): Promise<void> {
  await db.deleteFrom('sealed_card').where('trade_id', '=', tradeId).execute()
}
