import type { App } from '#server/app-context.ts'
import type { NearThing } from '#server/contributions/near-news.ts'
import type { Change } from '#server/events/transact.ts'
import { nextDigest } from '#server/notifications/due.ts'
import { findSettings, type StoredSettings, upsertSettings } from '#server/notifications/settings-queries.ts'
import { tell } from '#server/notifications/tell.ts'

import { insertDelivery } from './queries.ts'

/** What is near a member whose digest is due; nothing for all others. It is looked for outside of any change. */
export async function findNear(app: App, memberId: string): Promise<readonly NearThing[]> {
  if (!isDigestDue(await findSettings(app.db, memberId), app.now())) return []
  const found: NearThing[] = []
  for (const find of app.nearNews) found.push(...(await find(app, memberId)))
  return found
}

/**
 * Adds what is near, and was never told, to what a digest tells, if one is due and the member can be reached. The
 * change holds their notices, so that of two processes the second finds the next digest far off.
 * @returns when the next digest is due
 */
export async function tellNear(
  change: Change,
  memberId: string,
  { near, isReached }: { readonly near: readonly NearThing[]; readonly isReached: boolean },
): Promise<Date | undefined> {
  const now = change.now()
  const settings = await findSettings(change.db, memberId)
  if (!isDigestDue(settings, now)) return settings.digestAt ?? undefined
  if (isReached) {
    for (const thing of near)
      await tell(change, { ...thing, recipientId: memberId }, (notificationId) =>
        insertDelivery(change.db, { notificationId, recipientId: memberId, channel: 'mail' }, now),
      )
  }
  const digestAt = nextDigest(now, settings.timeZone ?? 'UTC', settings.digest)
  await upsertSettings(change.db, memberId, { ...settings, digestAt })
  return digestAt
}

function isDigestDue({ digest, digestAt }: StoredSettings, now: Date): boolean {
  return digest.every !== 'none' && digestAt !== null && digestAt <= now
}
