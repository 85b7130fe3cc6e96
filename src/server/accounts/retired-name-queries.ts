import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'

import { digestName } from './argon2.ts'

const salts = new WeakMap<App['config'], Promise<string>>()

/**
 * What is kept of a name that nobody may have again: it cannot be read, and to try names out is dear, even for who has the
 * database. Worked out before any change, as it takes some milliseconds.
 */
export async function digestOf(
  { config, db }: Pick<App, 'config' | 'db'>,
  username: string,
): Promise<string> {
  const salt = salts.get(config) ?? readSalt(db)
  salts.set(config, salt)
  salt.catch(() => salts.delete(config))
  return await digestName(username.toLowerCase(), await salt, config.hashingCost)
}

async function readSalt(db: Database): Promise<string> {
  return found(await db.selectFrom('name_salt').select('salt').executeTakeFirst()).salt
}

/** Whether somebody who has left was called by that name. */
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
