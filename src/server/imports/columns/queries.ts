import { ColumnChoice } from '#contract/imports/columns.ts'
import type { Database } from '#server/db/database.ts'

/** What a member said, and the first row that it is about. */
export interface StoredChoice extends ColumnChoice {
  readonly key: string
  readonly headings: readonly string[]
  readonly usedAt: string
}

export async function findStoredChoice(
  db: Database,
  memberId: string,
  key: string,
): Promise<ColumnChoice | undefined> {
  const row = await db
    .selectFrom('import_columns')
    .select(['has_headings', 'uses'])
    .where('member_id', '=', memberId)
    .where('heading_key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return ColumnChoice.parse({ hasHeadings: row.has_headings === 1, uses: JSON.parse(row.uses) })
}

/** Adds a choice, or replaces the one for the same first row. */
export async function upsertChoice(
  db: Database,
  memberId: string,
  { key, headings, hasHeadings, uses, usedAt }: StoredChoice,
): Promise<void> {
  const told = {
    headings: JSON.stringify(headings),
    has_headings: hasHeadings ? 1 : 0,
    uses: JSON.stringify(uses),
    used_at: usedAt,
  }
  await db
    .insertInto('import_columns')
    .values({ member_id: memberId, heading_key: key, ...told })
    .onConflict((conflict) => conflict.columns(['member_id', 'heading_key']).doUpdateSet(told))
    .execute()
}

/** Writes when a choice was last used. @returns whether there is one */
export async function updateUsedAt(
  db: Database,
  memberId: string,
  key: string,
  usedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_columns')
    .set({ used_at: usedAt })
    .where('member_id', '=', memberId)
    .where('heading_key', '=', key)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteChoice(db: Database, memberId: string, key: string): Promise<void> {
  await db
    .deleteFrom('import_columns')
    .where('member_id', '=', memberId)
    .where('heading_key', '=', key)
    .execute()
}

/** Deletes all but the `most` that were used last. */
export async function deleteOldChoices(db: Database, memberId: string, most: number): Promise<void> {
  const old = await db
    .selectFrom('import_columns')
    .select('heading_key')
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .orderBy('heading_key')
    .offset(most)
    // SQLite knows no offset without a limit.
    .limit(most)
    .execute()
  const keys = old.map(({ heading_key: key }) => key)
  if (keys.length === 0) return
  await db
    .deleteFrom('import_columns')
    .where('member_id', '=', memberId)
    .where('heading_key', 'in', keys)
    .execute()
}
