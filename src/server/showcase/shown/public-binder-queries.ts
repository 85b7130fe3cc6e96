import { selectHidden } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'

import { SHOWN_TO_ALL } from './copy-kinds.ts'

/** The owners of those of these binders that are public, by binder, straight from the database. */
export async function findPublicOwners(
  db: Database,
  binderIds: readonly string[],
): Promise<Map<string, string>> {
  if (binderIds.length === 0) return new Map()
  const rows = await selectPublic(db)
    .where('binder.id', 'in', [...binderIds])
    .execute()
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/** Lists the next public binders, in the order of their ids. */
export async function listPublicAfter(db: Database, after: string, limit: number) {
  return await selectPublic(db).where('binder.id', '>', after).orderBy('binder.id').limit(limit).execute()
}

/** Lists suspended and former members: all, or among some. */
export async function listSuspended(db: Database, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const rows = await selectHidden(db)
    .$if(among !== undefined, (query) => query.where('member.id', 'in', [...(among ?? [])]))
    .execute()
  return rows.map(({ hiddenId }) => hiddenId)
}

export async function listBinderIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('binder').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

function selectPublic(db: Database) {
  return db
    .selectFrom('binder')
    .leftJoin(selectHidden(db).as('hidden'), 'hidden.hiddenId', 'binder.owner_id')
    .select(['binder.id', 'binder.owner_id as ownerId'])
    .where('binder.visibility', '=', SHOWN_TO_ALL[0])
    .where('hidden.hiddenId', 'is', null)
}
