import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { TradeTables } from '#server/trades/tables.ts'

type Row<Table extends keyof TradeTables> = Selectable<TradeTables[Table]>

/** Lists the codes of a trade; there are few. */
export async function listCodeRows(db: Database, tradeId: string): Promise<Row<'seal_code'>[]> {
  const codes = db.selectFrom('seal_code').selectAll().where('trade_id', '=', tradeId)
  return await codes.orderBy('issued_at').orderBy('id').execute()
}

export async function listTryRows(db: Database, tradeId: string): Promise<Row<'seal_try'>[]> {
  const tries = db.selectFrom('seal_try').selectAll().where('trade_id', '=', tradeId)
  return await tries.orderBy('number').execute()
}

export async function listWordRows(db: Database, tradeId: string): Promise<Row<'seal_word'>[]> {
  return await db
    .selectFrom('seal_word')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('side')
    .execute()
}

/** Lists what went from hand to hand; as many as the lines of a round at most. */
export async function listMoveRows(db: Database, tradeId: string): Promise<Row<'seal_move'>[]> {
  const moves = db.selectFrom('seal_move').selectAll().where('trade_id', '=', tradeId)
  return await moves.orderBy('number').execute()
}

export async function listReversalRows(db: Database, tradeId: string): Promise<Row<'seal_reversal'>[]> {
  const askers = db.selectFrom('seal_reversal').selectAll().where('trade_id', '=', tradeId)
  return await askers.orderBy('side').execute()
}

export async function listNamedRows(db: Database, tradeId: string): Promise<Row<'sealed_card'>[]> {
  return await db.selectFrom('sealed_card').selectAll().where('trade_id', '=', tradeId).execute()
}

/** Forgets how a trade was sealed. */
export async function deleteSealing(db: Database, tradeId: string): Promise<void> {
  for (const table of [
    'seal_code',
    'seal_try',
    'seal_word',
    'seal_move',
    'seal_reversal',
    'sealed_card',
  ] as const)
    await db.deleteFrom(table).where('trade_id', '=', tradeId).execute()
}
