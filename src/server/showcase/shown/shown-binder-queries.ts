import type { BinderAudience } from '#engines/matching/shown-binders.ts'
import type { Database } from '#server/db/database.ts'
import { maySee, type Reader, selectUnseen } from '#server/people/public.ts'

import { SHOWN } from './copy-kinds.ts'

/** A binder that others may see. */
export interface ShownBinder {
  readonly ownerId: string
  readonly audience: BinderAudience
}

/** Those of these binders that others may see, by id, straight from the database. */
export async function findShownBinders(
  db: Database,
  binderIds: readonly string[],
): Promise<Map<string, ShownBinder>> {
  if (binderIds.length === 0) return new Map()
  const rows = await selectShown(db)
    .where('binder.id', 'in', [...binderIds])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, asShown(row)]))
}

/** The owners of those of these binders that a reader sees, by binder, straight from the database. */
export async function findSeenOwners(
  db: Database,
  binderIds: readonly string[],
  reader: Reader,
): Promise<Map<string, string>> {
  const shown = await findShownBinders(db, binderIds)
  const seen = [...shown].filter(([, { ownerId, audience }]) =>
    maySee(reader, ownerId, audience === 'fellows' ? 'fellowship' : audience),
  )
  return new Map(seen.map(([binderId, { ownerId }]) => [binderId, ownerId]))
}

/** Lists the next binders that others may see, in the order of their ids. */
export async function listShownAfter(
  db: Database,
  after: string,
  limit: number,
): Promise<(ShownBinder & { id: string })[]> {
  const rows = await selectShown(db)
    .where('binder.id', '>', after)
    .orderBy('binder.id')
    .limit(limit)
    .execute()
  return rows.map((row) => Object.assign(asShown(row), { id: row.id }))
}

/** Lists those of whom nobody sees anything: all, or among some. */
export async function listSuspended(db: Database, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const rows = await selectUnseen(db)
    .$if(among !== undefined, (query) => query.where('member.id', 'in', [...(among ?? [])]))
    .execute()
  return rows.map(({ hiddenId }) => hiddenId)
}

export async function listBinderIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('binder').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

function selectShown(db: Database) {
  return db
    .selectFrom('binder')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'binder.owner_id')
    .select(['binder.id', 'binder.owner_id as ownerId', 'binder.visibility'])
    .where('binder.visibility', 'in', SHOWN)
    .where('hidden.hiddenId', 'is', null)
}

function asShown({ ownerId, visibility }: { ownerId: string; visibility: string }): ShownBinder {
  return { ownerId, audience: visibility === 'public' ? 'everyone' : 'fellows' }
}
