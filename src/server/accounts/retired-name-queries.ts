import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { digestName } from './argon2.ts'

const salts = ownedByApp((): { salt: Promise<string> | undefined } => ({ salt: undefined }))

/**
 * The digest stored for a retired name. It cannot be read, and guessing names is costly even with access to
 * the database. It takes some milliseconds, so compute it before the change.
 */
export async function digestOf(app: App, username: string): Promise<string> {
  const kept = salts.of(app)
  kept.salt ??= readSalt(app.db)
  const { salt } = kept
  // A failure is not kept.
  salt.catch(() => {
    kept.salt = undefined
  })
  return await digestName(username.toLowerCase(), await salt, app.config.hashingCost)
}

async function readSalt(db: Database): Promise<string> {
  return found(await db.selectFrom('name_salt').select('salt').executeTakeFirst()).salt
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
