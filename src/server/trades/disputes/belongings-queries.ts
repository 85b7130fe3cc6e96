import type { Selectable } from 'kysely'

import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'

import type { DisputeTables } from './tables.ts'

type Row<Table extends keyof DisputeTables> = Selectable<DisputeTables[Table]>

/** The dispute of a member's trade; what the other wrote is theirs. */
export async function listDisputeRows(
  db: Database,
  memberId: string,
  tradeId: string,
): Promise<Row<'trade_dispute'>[]> {
  const rows = await db
    .selectFrom('trade_dispute')
    .innerJoin('trade_side', 'trade_side.trade_id', 'trade_dispute.trade_id')
    .selectAll('trade_dispute')
    .select('trade_side.side as own')
    .where('trade_dispute.trade_id', '=', tradeId)
    .where('trade_side.member_id', '=', memberId)
    .execute()
  return rows.map(({ own, ...row }) =>
    Object.assign(row, row.side === own ? { answer: null } : { words: '' }),
  )
}

/** Lists the meetings a member missed; there are few. */
export async function listMissedRows(db: Database, memberId: string): Promise<Row<'missed_meeting'>[]> {
  return await db
    .selectFrom('missed_meeting')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('missed_at')
    .execute()
}

/** Takes what a member wrote out of a dispute. */
export async function updateDisputantGone(
  db: Database,
  { id, side }: { readonly id: string; readonly side: TradeSide },
): Promise<void> {
  const dispute = db.updateTable('trade_dispute').where('trade_id', '=', id)
  await dispute.set({ words: '' }).where('side', '=', side).execute()
  await dispute.set({ answer: '' }).where('side', '!=', side).where('answer', 'is not', null).execute()
}

export async function deleteMissed(db: Database, memberId: string, tradeId: string): Promise<void> {
  await db
    .deleteFrom('missed_meeting')
    .where('member_id', '=', memberId)
    .where('trade_id', '=', tradeId)
    .execute()
}

export async function deleteDispute(db: Database, tradeId: string): Promise<void> {
  await db.deleteFrom('trade_dispute').where('trade_id', '=', tradeId).execute()
}
