import type { Database } from '#server/db/database.ts'

import type { SavedSearchTables } from './saved/tables.ts'

/** There are never many. */
export async function listSavedRows(
  db: Database,
  memberId: string,
): Promise<SavedSearchTables['saved_search'][]> {
  return await db
    .selectFrom('saved_search')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute()
}

/** Deletes saved searches. @returns how many */
export async function deleteSavedSearches(db: Database, memberId: string): Promise<number> {
  const rows = await db.deleteFrom('saved_search').where('member_id', '=', memberId).returning('id').execute()
  return rows.length
}
