import { binderIdIn } from '#server/collection/leaving/queries.ts'
import type { Database } from '#server/db/database.ts'

/** What is under way goes no further: whoever carries it on finds that it has ended. */
export async function endActs(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('act')
    .set({ state: 'failed', finished_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['running', 'undoing'])
    .execute()
}

/** From now on they are as if they had never been. */
export async function dropImports(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ dropped_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('dropped_at', 'is', null)
    .execute()
}

/** One act of a member, and the binder that it deleted, if it did. */
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

/** Some stacks of a member, whatever binder they are in. @returns their cards */
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

/** Some empty binders of a member, with what they were worth. @returns how many */
export async function deleteBinders(db: Database, ownerId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('shown_walk').where('binder_id', 'in', ids).execute()
  await db.deleteFrom('binder').where('id', 'in', ids).execute()
  return ids.length
}

/** Some days of what binders were worth. @returns how many */
export async function deleteValues(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('member_value')
    .where('member_id', '=', memberId)
    .where('on_day', 'in', (eb) =>
      eb
        .selectFrom('member_value as some')
        .select('some.on_day')
        .where('some.member_id', '=', memberId)
        .limit(limit),
    )
    .returning('on_day')
    .execute()
  return rows.length
}
