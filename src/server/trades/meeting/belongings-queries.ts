import type { Selectable } from 'kysely'

import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'

import type { MeetingTables } from './tables.ts'

type Row<Table extends keyof MeetingTables> = Selectable<MeetingTables[Table]>

/** Lists the tables of a member; none is older than a day. */
export async function listTableRows(db: Database, memberId: string): Promise<Row<'meet_table'>[]> {
  return await db
    .selectFrom('meet_table')
    .selectAll()
    .where((eb) => eb.or([eb('opener_id', '=', memberId), eb('partner_id', '=', memberId)]))
    .orderBy('id')
    .execute()
}

export async function listSeatRows(db: Database, memberId: string): Promise<Row<'meet_seat'>[]> {
  return await db.selectFrom('meet_seat').selectAll().where('member_id', '=', memberId).execute()
}

/** Lists the codes that a member showed or gave; none is older than a day. */
export async function listCodeRows(db: Database, memberId: string): Promise<Row<'meet_code'>[]> {
  return await db
    .selectFrom('meet_code')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('used_by', '=', memberId)]))
    .orderBy('id')
    .execute()
}

export async function listTryRows(db: Database, memberId: string): Promise<Row<'meet_try'>[]> {
  return await db
    .selectFrom('meet_try')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
}

/** Lists the tables of a member, and who sat at them. */
export async function listTablesOf(
  db: Database,
  memberId: string,
): Promise<Record<'id' | TradeSide, string>[]> {
  const rows = await listTableRows(db, memberId)
  return rows.map(({ id, opener_id: opener, partner_id: partner }) => ({ id, opener, partner }))
}

/** Forgets a member's seat, codes and tries. */
export async function deleteCodesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('meet_seat').where('member_id', '=', memberId).execute()
  await db
    .deleteFrom('meet_code')
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('used_by', '=', memberId)]))
    .execute()
  await db.deleteFrom('meet_try').where('member_id', '=', memberId).execute()
}
