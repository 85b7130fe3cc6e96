import type { SavedSearch } from '#contract/cards/saved.ts'
import type { Database } from '#server/db/database.ts'

/** Lists a member's saved searches by name. */
export async function listSavedSearches(db: Database, memberId: string): Promise<SavedSearch[]> {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'name', 'q', 'saved_at as savedAt'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute()
}

export async function findSavedSearchId(
  db: Database,
  memberId: string,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select('id')
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

export async function countSavedSearches(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a search, or replaces the one of the same name. */
export async function upsertSavedSearch(db: Database, memberId: string, search: SavedSearch): Promise<void> {
  const { id, name, q, savedAt } = search
  await db
    .insertInto('saved_search')
    .values({ id, member_id: memberId, name, q, saved_at: savedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'name']).doUpdateSet({ q, saved_at: savedAt }))
    .execute()
}

/** @returns whether it existed and belonged to that member */
export async function deleteSavedSearch(db: Database, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
