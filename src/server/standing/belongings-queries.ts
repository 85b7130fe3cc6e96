import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { StandingTables } from './tables.ts'

type Row<Table extends keyof StandingTables> = Selectable<StandingTables[Table]>

/** One at most. */
export async function listStandingRows(db: Database, memberId: string): Promise<Row<'standing'>[]> {
  return await db.selectFrom('standing').selectAll().where('member_id', '=', memberId).execute()
}

/** A week and a month, at most. */
export async function listPeriodRows(db: Database, memberId: string): Promise<Row<'standing_period'>[]> {
  return await db
    .selectFrom('standing_period')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('since')
    .execute()
}

/** Lists the ledger in order. */
export async function listAwardRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'award'>>,
): Promise<Row<'award'>[]> {
  return await db
    .selectFrom('award')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('awarded_at', 'id'), '>', eb.tuple(after?.awarded_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('awarded_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists what limits the rank: some days of deeds. */
export async function listCountedRows(db: Database, memberId: string): Promise<Row<'counted_deed'>[]> {
  return await db
    .selectFrom('counted_deed')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('counter')
    .orderBy('counted_at')
    .execute()
}

/** Lists which trades counted, page by page. */
export async function listSubjectRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'counted_subject'>>,
): Promise<Row<'counted_subject'>[]> {
  return await db
    .selectFrom('counted_subject')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('counter', 'subject'), '>', eb.tuple(after?.counter ?? '', after?.subject ?? '')),
      ),
    )
    .orderBy('counter')
    .orderBy('subject')
    .limit(limit)
    .execute()
}

/** Deletes some of which trades counted. @returns how many */
export async function deleteSubjects(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await listSubjectRows(db, memberId, { after: undefined, limit })
  for (const { counter, subject } of rows)
    await db
      .deleteFrom('counted_subject')
      .where('member_id', '=', memberId)
      .where('counter', '=', counter)
      .where('subject', '=', subject)
      .execute()
  return rows.length
}

/** Deletes some entries of a ledger. @returns how many */
export async function deleteAwards(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('award')
    .where('id', 'in', (eb) =>
      eb.selectFrom('award').select('id').where('member_id', '=', memberId).limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes everything else about a member's standing. @returns how many rows */
export async function deleteStanding(db: Database, memberId: string): Promise<number> {
  let count = 0
  for (const table of ['standing', 'standing_period', 'counted_deed'] as const) {
    const rows = await db.deleteFrom(table).where('member_id', '=', memberId).returning('member_id').execute()
    count += rows.length
  }
  return count
}

/** Keeps others' deeds counted, without the member they were done with. @returns how many */
export async function updateCountedAlone(db: Database, withMemberId: string): Promise<number> {
  const rows = await db
    .updateTable('counted_deed')
    .set({ with_member_id: null })
    .where('with_member_id', '=', withMemberId)
    .returning('id')
    .execute()
  return rows.length
}
