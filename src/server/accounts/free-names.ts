import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { digestOf } from './digest-of-name.ts'
import { hasRetired, isRetired } from './retired-name-queries.ts'
import { isUsernameHeld } from './user-queries.ts'

/** Names whose digests are kept, so that typing a name, or asking again, costs one. */
const MOST_KEPT = 2000

/** Digests by name, and the one under way: they are costly, so that callers wait in line for them. */
const digests = ownedByApp(() => ({
  kept: boundedCache<Promise<string>>(MOST_KEPT),
  last: Promise.resolve(),
}))

/** Whether nobody has or had this name, or one that looks the same. It computes a digest only if it must. */
export async function isAvailable(app: App, username: string): Promise<boolean> {
  if (await isUsernameHeld(app.db, username)) return false
  if (!(await hasRetired(app.db))) return true
  return !(await isRetired(app.db, await keptDigest(app, username.toLowerCase())))
}

async function keptDigest(app: App, name: string): Promise<string> {
  const all = digests.of(app)
  const known = all.kept.get(name)
  if (known !== undefined) return await known
  const digest = all.last.then(() => digestOf(app, name))
  all.kept.set(name, digest)
  all.last = digest.then(
    () => undefined,
    () => {
      all.kept.delete(name)
    },
  )
  return await digest
}
