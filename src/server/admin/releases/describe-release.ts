import type { Release } from '#contract/admin/releases.ts'
import type { App } from '#server/app-context.ts'

import { isNewer } from './newer.ts'
import { findRead, listVersions } from './queries.ts'
import { type Build, THIS_BUILD } from './this-build.ts'

/** What is new for a keeper; `null` if they have read it, or this site has run no older version. */
export async function describeRelease(
  { db }: Pick<App, 'db'>,
  keeperId: string,
  { version, notes }: Build = THIS_BUILD,
): Promise<Release | null> {
  const [versions, read] = await Promise.all([listVersions(db), findRead(db, keeperId)])
  // During an update, an older process may still run beside this one, or this one beside a newer.
  const isUpdate = versions.some((other) => isNewer(version, other))
  const isReplaced = versions.some((other) => isNewer(other, version))
  const isRead = read !== undefined && !isNewer(version, read)
  return isUpdate && !isReplaced && !isRead && notes.length > 0 ? { version, notes: [...notes] } : null
}
