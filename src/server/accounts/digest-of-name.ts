import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { digestName } from './argon2.ts'
import { readSalt } from './retired-name-queries.ts'

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
