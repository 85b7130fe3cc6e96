import type { Selectable } from 'kysely'

import type { CollectionTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

type Row<Table extends keyof CollectionTables> = Selectable<CollectionTables[Table]>

/** A member never has more binders than one page. */
export async function listBinderRows(db: Database, ownerId: string): Promise<Row<'binder'>[]> {
  return await db
    .selectFrom('binder')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
}

/** Lists deleted binders that can still be restored. */
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

/** Lists the ids of all binders of a member, including deleted ones that can still be restored. */
export async function listAllBinderIds(db: Database, memberId: string): Promise<string[]> {
  const rows = [...(await listBinderRows(db, memberId)), ...(await listDeletedBinderRows(db, memberId))]
  return rows.map(({ id }) => id)
}

/** The binder that the task of an act deletes. */
function binderIdIn(task: string): string | undefined {
  const read: unknown = JSON.parse(task)
  if (typeof read !== 'object' || read === null) return undefined
  if (!('kind' in read && read.kind === 'delete-binder' && 'binderId' in read)) return undefined
  return typeof read.binderId === 'string' ? read.binderId : undefined
}

/** Lists everything in a member's binders, recently deleted ones included, card by card. */
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

/** Lists what was done to many stacks at once, in order. */
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

/** Lists the lines of an act, by which it can be undone. */
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

/** Ends running acts; whoever runs them finds that they have ended. */
export async function endActs(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('act')
    .set({ state: 'failed', finished_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['running', 'undoing'])
    .execute()
}

/** Finds one act of a member, and the binder it deleted, if any. */
export async function findSomeAct(
  db: Database,
  memberId: string,
): Promise<{ id: string; binderId: string | undefined } | undefined> {
  const row = await db
    .selectFrom('act')
    .select(['id', 'task'])
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, binderId: binderIdIn(row.task) }
}

/** Deletes some stacks of a member, in any binder. @returns their cards */
export async function deleteStacks(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('stack')
    .where('id', 'in', (eb) =>
      eb.selectFrom('stack').select('id').where('member_id', '=', memberId).limit(limit),
    )
    .returning('oracle_card_id as cardId')
    .execute()
  return rows.map(({ cardId }) => cardId)
}

/** Deletes some empty binders of a member. @returns how many */
export async function deleteBinders(db: Database, ownerId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('binder').where('id', 'in', ids).execute()
  return ids.length
}
