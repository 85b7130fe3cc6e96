import type { Database } from '#server/db/database.ts'

import { fileNames, idOfPath } from './portrait-files.ts'

/**
 * Whether an address is that of a picture which the member uploaded and which is still there. Asked in the transaction that
 * shows it, it is not let go meanwhile.
 */
export async function isOwnPortrait(db: Database, memberId: string, path: string): Promise<boolean> {
  const id = idOfPath(path)
  return id !== undefined && (await findOwner(db, id)) === memberId
}

/** Whose picture it is; nothing when there is none, or it was let go. */
export async function findOwner(db: Database, portraitId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portrait')
    .select('member_id')
    .where('id', '=', portraitId)
    .executeTakeFirst()
  return row?.member_id
}

/** The names of all files of a member's pictures, for those who want everything that is theirs. */
export async function listPortraitFiles(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('portrait')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
  return rows.map(({ id }) => fileNames(id).large)
}

/** Put away until it is shown. */
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
    })
    .execute()
}

/** Whatever else the member uploaded is put away, if it was shown. */
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

/** Ids of pictures that were put away before then, those longest ago first. */
export async function listPutAway(db: Database, before: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portrait')
    .select('id')
    .where('put_away_at', '<', before)
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
