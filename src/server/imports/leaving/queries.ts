import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import type { ImportTables } from '#server/imports/tables.ts'

type Row<Table extends keyof ImportTables> = Selectable<ImportTables[Table]>

/** Lists uploaded files, in order. */
export async function listRunRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'import_run'>>,
): Promise<Row<'import_run'>[]> {
  return await db
    .selectFrom('import_run')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', '>', after?.number ?? 0)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function listRunNumbers(db: Database, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('number')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Lists the rows of a file, in order. */
export async function listFileRows(
  db: Database,
  run: number,
  { after, limit }: Place<Row<'import_row'>>,
): Promise<Row<'import_row'>[]> {
  return await db
    .selectFrom('import_row')
    .selectAll()
    .where('run', '=', run)
    .where('number', '>', after?.number ?? -1)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Lists the binders that were created for a file. */
export async function listOpenedRows(db: Database, run: number): Promise<Row<'import_opened'>[]> {
  return await db.selectFrom('import_opened').selectAll().where('run', '=', run).execute()
}

/** Lists the binders that a file names. */
export async function listNamedRows(db: Database, run: number): Promise<Row<'import_binder'>[]> {
  return await db.selectFrom('import_binder').selectAll().where('run', '=', run).orderBy('place').execute()
}

/** Marks a member's imports as dropped; from now on they seem never to have existed. */
export async function dropImports(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ dropped_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('dropped_at', 'is', null)
    .execute()
}

/** Lists what a member said about the columns of tables. */
export async function listColumnRows(db: Database, memberId: string): Promise<Row<'import_columns'>[]> {
  return await db
    .selectFrom('import_columns')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('used_at')
    .orderBy('heading_key')
    .execute()
}

export async function deleteColumnRows(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('import_columns').where('member_id', '=', memberId).execute()
}
