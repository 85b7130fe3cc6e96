import type { Database } from '#server/db/database.ts'

export async function insertVersion(db: Database, version: string): Promise<void> {
  await db
    .insertInto('site_version')
    .values({ version })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** Lists the versions that this site has run, which are few. */
export async function listVersions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('site_version').select('version').execute()
  return rows.map(({ version }) => version)
}

export async function findRead(db: Database, keeperId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_read')
    .select('version')
    .where('keeper_id', '=', keeperId)
    .executeTakeFirst()
  return row?.version
}

export async function upsertRead(db: Database, keeperId: string, version: string): Promise<void> {
  await db
    .insertInto('release_read')
    .values({ keeper_id: keeperId, version })
    .onConflict((conflict) => conflict.column('keeper_id').doUpdateSet({ version }))
    .execute()
}

/** @returns how many rows */
export async function deleteRead(db: Database, keeperId: string): Promise<number> {
  const rows = await db
    .deleteFrom('release_read')
    .where('keeper_id', '=', keeperId)
    .returning('keeper_id')
    .execute()
  return rows.length
}

/** One at most. */
export async function listReadRows(db: Database, keeperId: string) {
  return await db.selectFrom('release_read').selectAll().where('keeper_id', '=', keeperId).execute()
}
