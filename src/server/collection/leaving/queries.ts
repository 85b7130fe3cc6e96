import type { Selectable } from 'kysely'

import type { BinderTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

type Row<Table extends keyof BinderTables> = Selectable<BinderTables[Table]>

/** A member has no more binders than one page. */
export async function listBinderRows(db: Database, ownerId: string): Promise<Row<'binder'>[]> {
  return await db
    .selectFrom('binder')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
}

/** Binders that were deleted and can still be brought back. */
export async function listDeletedBinderRows(db: Database, memberId: string): Promise<Row<'binder'>[]> {
  const acts = await db
    .selectFrom('act')
    .select('task')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'delete-binder')
    .execute()
  const ids = acts.flatMap(({ task }) => binderIdIn(task) ?? [])
  if (ids.length === 0) return []
  return await db.selectFrom('binder').selectAll().where('id', 'in', ids).where('owner_id', '=', '').execute()
}

/** The binder that the task of an act deletes. */
export function binderIdIn(task: string): string | undefined {
  const read: unknown = JSON.parse(task)
  if (typeof read !== 'object' || read === null) return undefined
  if (!('kind' in read && read.kind === 'delete-binder' && 'binderId' in read)) return undefined
  return typeof read.binderId === 'string' ? read.binderId : undefined
}

/** Everything in a member's binders, those deleted of late too, card by card. */
export async function listStackRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'stack'>>,
): Promise<Row<'stack'>[]> {
  return await db
    .selectFrom('stack')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('oracle_card_id', 'id'), '>', eb.tuple(after?.oracle_card_id ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('oracle_card_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What all binders of a member were worth, day by day. */
export async function listMemberValueRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'member_value'>>,
): Promise<Row<'member_value'>[]> {
  return await db
    .selectFrom('member_value')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('on_day', '>', after?.on_day ?? '')
    .orderBy('on_day')
    .limit(limit)
    .execute()
}

/** What one binder was worth, day by day. */
export async function listBinderValueRows(
  db: Database,
  binderId: string,
  { after, limit }: Place<Row<'binder_value'>>,
): Promise<Row<'binder_value'>[]> {
  return await db
    .selectFrom('binder_value')
    .selectAll()
    .where('binder_id', '=', binderId)
    .where('on_day', '>', after?.on_day ?? '')
    .orderBy('on_day')
    .limit(limit)
    .execute()
}

/** What each binder was worth when it was last looked at. */
export async function listWeighedRows(db: Database, memberId: string): Promise<Row<'binder_weighed'>[]> {
  return await db.selectFrom('binder_weighed').selectAll().where('member_id', '=', memberId).execute()
}

/** What was done to many stacks at once, in its order. */
export async function listActRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'act'>>,
): Promise<Row<'act'>[]> {
  return await db
    .selectFrom('act')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('begun_at', 'id'), '>', eb.tuple(after?.begun_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('begun_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listActIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('act').select('id').where('member_id', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

/** The steps of an act, by which it can be undone. */
export async function listLineRows(
  db: Database,
  actId: string,
  { after, limit }: Place<Row<'act_line'>>,
): Promise<Row<'act_line'>[]> {
  return await db
    .selectFrom('act_line')
    .selectAll()
    .where('act_id', '=', actId)
    .where('number', '>', after?.number ?? -1)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Files that were brought in, in their order. */
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

/** The rows of a file, as they came. */
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

/** The binders that were opened for a file. */
export async function listOpenedRows(db: Database, run: number): Promise<Row<'import_opened'>[]> {
  return await db.selectFrom('import_opened').selectAll().where('run', '=', run).execute()
}

/** The binders that a file names. */
export async function listNamedRows(db: Database, run: number): Promise<Row<'import_binder'>[]> {
  return await db.selectFrom('import_binder').selectAll().where('run', '=', run).orderBy('place').execute()
}
