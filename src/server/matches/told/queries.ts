import type { Database } from '#server/db/database.ts'

/** A record that somebody was told about somebody's copies. */
export interface Told {
  /** The watch, or the bounty. */
  readonly wishId: string
  readonly ownerId: string
  readonly toldId: string
  /** Whose news it was. */
  readonly aboutId: string
  readonly toldAt: string
  readonly keepUntil: string
}

/** @returns false if they were told before */
export async function insertTold(db: Database, told: Told): Promise<boolean> {
  const row = await db
    .insertInto('match_told')
    .values({
      wish_id: told.wishId,
      owner_id: told.ownerId,
      told_id: told.toldId,
      about_id: told.aboutId,
      told_at: told.toldAt,
      keep_until: told.keepUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['wish_id', 'owner_id', 'told_id'])
        .doUpdateSet({ about_id: told.aboutId, told_at: told.toldAt, keep_until: told.keepUntil })
        // It was remembered for long enough, so it may be told again.
        .where('match_told.keep_until', '<=', told.toldAt),
    )
    .returning('wish_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Moves one record from any of these wishes to another, so that it counts as told for that one.
 * @returns false if there is none
 */
export async function moveTold(
  db: Database,
  { wishId, ownerId, toldId }: Pick<Told, 'wishId' | 'ownerId' | 'toldId'>,
  fromIds: readonly string[],
): Promise<boolean> {
  if (fromIds.length === 0) return false
  const ofPair = db.selectFrom('match_told').where('owner_id', '=', ownerId).where('told_id', '=', toldId)
  const from = await ofPair
    .select('wish_id')
    .where('wish_id', 'in', [...fromIds])
    .limit(1)
    .executeTakeFirst()
  if (from === undefined) return false
  const already = await ofPair.select('wish_id').where('wish_id', '=', wishId).executeTakeFirst()
  if (already !== undefined) return false
  await db
    .updateTable('match_told')
    .set({ wish_id: wishId })
    .where('wish_id', '=', from.wish_id)
    .where('owner_id', '=', ownerId)
    .where('told_id', '=', toldId)
    .execute()
  return true
}

/** Lists who was told about an owner's copies for one of these wishes since a time. */
export async function listToldFor(
  db: Database,
  {
    wishIds,
    ownerId,
    since,
  }: { readonly wishIds: readonly string[]; readonly ownerId: string; readonly since: string },
): Promise<string[]> {
  if (wishIds.length === 0) return []
  const rows = await db
    .selectFrom('match_told')
    .select('told_id as toldId')
    .where('wish_id', 'in', [...wishIds])
    .where('owner_id', '=', ownerId)
    .where('told_at', '>', since)
    .execute()
  return rows.map(({ toldId }) => toldId)
}

/** Counts how often somebody was told about a member since a time. */
export async function countToldOf(
  db: Database,
  { toldId, aboutId, since }: { readonly toldId: string; readonly aboutId: string; readonly since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('match_told')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('told_id', '=', toldId)
    .where('about_id', '=', aboutId)
    .where('told_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts how many members somebody was told of for one wish since a time. */
export async function countToldFor(
  db: Database,
  { wishId, toldId, since }: { readonly wishId: string; readonly toldId: string; readonly since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('match_told')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('wish_id', '=', wishId)
    .where('told_id', '=', toldId)
    .where('told_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the `limit` oldest records that are no longer needed. @returns how many */
export async function deleteTold(db: Database, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('match_told')
    .select(['wish_id', 'keep_until'])
    .where('keep_until', '<', before)
    .orderBy('keep_until')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (last === undefined) return 0
  await db.deleteFrom('match_told').where('keep_until', '<=', last.keep_until).execute()
  return rows.length
}
