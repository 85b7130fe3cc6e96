import { type RoundTerms, type TradeSide } from '#contract/trades/rounds.ts'
import type { Database, Tables } from '#server/db/database.ts'

import type { Mark, StoredTable } from './table-facts.ts'

export async function findTable(db: Database, tableId: string): Promise<StoredTable | undefined> {
  const row = await db.selectFrom('meet_table').selectAll().where('id', '=', tableId).executeTakeFirst()
  return row && readTable(row)
}

/** Finds the table where a member sits, or sat last. */
export async function findSeat(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('meet_seat')
    .select('table_id as tableId')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.tableId
}

function readTable(row: Tables['meet_table']): StoredTable {
  return {
    id: row.id,
    openerId: row.opener_id,
    partnerId: row.partner_id,
    state: row.state,
    version: row.version,
    changedBy: row.changed_by,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody but us wrote it, and it is read at every touch
    terms: JSON.parse(row.terms) as RoundTerms,
    currency: row.currency,
    marks: {
      opener: markOf(row.opener_version, row.opener_binder_id),
      partner: markOf(row.partner_version, row.partner_binder_id),
    },
    isOneDevice: row.is_one_device === 1,
    tradeId: row.trade_id,
    metAt: row.met_at,
    touchedAt: row.touched_at,
  }
}

function markOf(version: number | null, binderId: string | null): Mark | null {
  return version === null || binderId === null ? null : { version, binderId }
}

function rowOf(table: StoredTable): Tables['meet_table'] {
  const { opener, partner } = table.marks
  return {
    id: table.id,
    opener_id: table.openerId,
    partner_id: table.partnerId,
    state: table.state,
    version: table.version,
    changed_by: table.changedBy,
    terms: JSON.stringify(table.terms),
    currency: table.currency,
    opener_version: opener?.version ?? null,
    opener_binder_id: opener?.binderId ?? null,
    partner_version: partner?.version ?? null,
    partner_binder_id: partner?.binderId ?? null,
    is_one_device: table.isOneDevice ? 1 : 0,
    trade_id: table.tradeId,
    met_at: table.metAt,
    touched_at: table.touchedAt,
  }
}

export async function insertTable(db: Database, table: StoredTable): Promise<void> {
  await db.insertInto('meet_table').values(rowOf(table)).execute()
}

/**
 * Changes a table, if it still is as it was read.
 * @returns whether it was
 */
export async function updateTable(
  db: Database,
  before: Pick<StoredTable, 'state' | 'version'>,
  after: StoredTable,
): Promise<boolean> {
  const { id, ...row } = rowOf(after)
  const { numUpdatedRows } = await db
    .updateTable('meet_table')
    .set(row)
    .where('id', '=', id)
    .where('state', '=', before.state)
    .where('version', '=', before.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Seats a member at a table, wherever they sat before. */
export async function upsertSeat(db: Database, memberId: string, tableId: string): Promise<void> {
  await db
    .insertInto('meet_seat')
    .values({ member_id: memberId, table_id: tableId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ table_id: tableId }))
    .execute()
}

export async function deleteSeat(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('meet_seat').where('member_id', '=', memberId).execute()
}

/** Lists some tables that nobody has touched since then, the longest ago first. */
export async function listUntouched(
  db: Database,
  since: string,
  limit: number,
): Promise<Record<'id' | TradeSide, string>[]> {
  return await db
    .selectFrom('meet_table')
    .select(['id', 'opener_id as opener', 'partner_id as partner'])
    .where('touched_at', '<', since)
    .orderBy('touched_at')
    .limit(limit)
    .execute()
}

/** Forgets a table, and who sits at it. */
export async function deleteTable(
  db: Database,
  { id, opener, partner }: Record<'id' | TradeSide, string>,
): Promise<void> {
  await db
    .deleteFrom('meet_seat')
    .where('member_id', 'in', [opener, partner])
    .where('table_id', '=', id)
    .execute()
  await db.deleteFrom('meet_table').where('id', '=', id).execute()
}
