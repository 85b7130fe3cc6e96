import type { Database } from '#server/db/database.ts'

/** The link to the screen of a gathering, as it is kept. */
export interface StoredScreen {
  readonly secretHash: string
  readonly madeAt: string
}

export async function findScreen(db: Database, gatheringId: string): Promise<StoredScreen | undefined> {
  return await db
    .selectFrom('gathering_screen')
    .select(['secret_hash as secretHash', 'made_at as madeAt'])
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
}

/** Stores a link in place of the one before. */
export async function upsertScreen(
  db: Database,
  gatheringId: string,
  { secretHash, madeAt }: StoredScreen,
): Promise<void> {
  const renewed = { secret_hash: secretHash, made_at: madeAt }
  await db
    .insertInto('gathering_screen')
    .values({ gathering_id: gatheringId, ...renewed })
    .onConflict((conflict) => conflict.column('gathering_id').doUpdateSet(renewed))
    .execute()
}

export async function deleteScreen(db: Database, gatheringId: string): Promise<void> {
  await db.deleteFrom('gathering_screen').where('gathering_id', '=', gatheringId).execute()
}
