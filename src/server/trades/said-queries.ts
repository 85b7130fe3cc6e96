import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'

/** That a side said that a round is done, and which binder they chose. */
export interface Word {
  readonly side: TradeSide
  readonly binderId: string
  /** Of the browser; `null` if it was said before browsers were marked for it. */
  readonly deviceHash: string | null
}

export async function listWords(db: Database, tradeId: string, round: number): Promise<Word[]> {
  return await db
    .selectFrom('seal_word')
    .select(['side', 'binder_id as binderId', 'device_hash as deviceHash'])
    .where('trade_id', '=', tradeId)
    .where('round', '=', round)
    .execute()
}

/** Stores that a side said that the trade is done, instead of what it said before. */
export async function upsertWord(
  db: Database,
  { tradeId, side, round }: { readonly tradeId: string; readonly side: TradeSide; readonly round: number },
  { binderId, deviceHash, at }: Omit<Word, 'side'> & { readonly at: string },
): Promise<void> {
  const said = { round, binder_id: binderId, device_hash: deviceHash, said_at: at }
  await db
    .insertInto('seal_word')
    .values({ trade_id: tradeId, side, ...said })
    .onConflict((conflict) => conflict.columns(['trade_id', 'side']).doUpdateSet(said))
    .execute()
}
