import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'

/** The salt of all retired names, which a migration made once. */
export async function readSalt(db: Database): Promise<string> {
  return found(await db.selectFrom('name_salt').select('salt').executeTakeFirst()).salt
}

/** Whether any member ever left. */
export async function hasRetired(db: Database): Promise<boolean> {
  return (await db.selectFrom('retired_name').select('digest').limit(1).executeTakeFirst()) !== undefined
}

/** Whether a former member had that name. */
export async function isRetired(db: Database, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('retired_name')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRetiredName(db: Database, digest: string): Promise<void> {
  await db
    .insertInto('retired_name')
    .values({ digest })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}
