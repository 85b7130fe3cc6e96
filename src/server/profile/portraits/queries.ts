import type { Database } from '#server/db/database.ts'

import { fileNames, idOfPath } from './portrait-files.ts'

/**
 * Whether an address belongs to a picture that the member uploaded and that still exists. If asked in the
 * transaction that shows it, the picture cannot be deleted meanwhile.
 */
export async function isOwnPortrait(db: Database, memberId: string, path: string): Promise<boolean> {
  const id = idOfPath(path)
  const picture = id === undefined ? undefined : await findPicture(db, id)
  return picture?.memberId === memberId && picture.removedAt === null
}

/** Finds a picture's owner; `undefined` if there is none, or it was deleted. */
export async function findOwner(db: Database, portraitId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portrait')
    .select('member_id')
    .where('id', '=', portraitId)
    .executeTakeFirst()
  return row?.member_id
}

/** Finds a picture that exists, with whose it is and whether a keeper removed it. */
export async function findPicture(
  db: Database,
  portraitId: string,
): Promise<{ readonly memberId: string; readonly removedAt: string | null } | undefined> {
  return await db
    .selectFrom('portrait')
    .select(['member_id as memberId', 'removed_at as removedAt'])
    .where('id', '=', portraitId)
    .executeTakeFirst()
}

export async function updateRemoved(
  db: Database,
  portraitId: string,
  removedAt: string | null,
): Promise<void> {
  await db.updateTable('portrait').set({ removed_at: removedAt }).where('id', '=', portraitId).execute()
}

/** Lists the names of all files of a member's pictures, for their download. */
export async function listPortraitFiles(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('portrait')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
  return rows.map(({ id }) => fileNames(id).large)
}

/** Adds a picture, which stays hidden until it is shown. */
export async function insertPortrait(
  db: Database,
  portrait: { readonly id: string; readonly memberId: string; readonly madeAt: string },
): Promise<void> {
  await db
    .insertInto('portrait')
    .values({
      id: portrait.id,
      member_id: portrait.memberId,
      made_at: portrait.madeAt,
      put_away_at: portrait.madeAt,
      removed_at: null,
    })
    .execute()
}

/** Marks a picture as shown, and the member's other uploads as not shown. */
export async function updateShown(
  db: Database,
  memberId: string,
  { shownId, now }: { readonly shownId: string | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('portrait')
    .set({ put_away_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('put_away_at', 'is', null)
    .execute()
  if (shownId === undefined) return
  await db
    .updateTable('portrait')
    .set({ put_away_at: null })
    .where('id', '=', shownId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Lists pictures not shown since before a time, the longest hidden first. */
export async function listPutAway(db: Database, before: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portrait')
    .select('id')
    .where('put_away_at', '<', before)
    .where('removed_at', 'is', null)
    .orderBy('put_away_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listIdsOf(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('portrait').select('id').where('member_id', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

export async function deletePortraits(db: Database, portraitIds: readonly string[]): Promise<void> {
  if (portraitIds.length === 0) return
  await db
    .deleteFrom('portrait')
    .where('id', 'in', [...portraitIds])
    .execute()
}
