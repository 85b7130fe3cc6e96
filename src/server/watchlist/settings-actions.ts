import type { Member } from '#contract/accounts.ts'
import type { WatchSettings } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { findWatchSettings, upsertWatchSettings } from './settings-queries.ts'

/** Fields that are left out stay unchanged. */
export async function changeWatchSettings(
  app: App,
  member: Member,
  wanted: { readonly [Name in keyof WatchSettings]?: WatchSettings[Name] | undefined },
): Promise<WatchSettings> {
  return await transact(app, watchlistOf(member.id), async ({ db, announce }) => {
    const before = await findWatchSettings(db, member.id)
    const settings = {
      shownTo: wanted.shownTo ?? before.shownTo,
      minCondition: wanted.minCondition ?? before.minCondition,
    }
    await upsertWatchSettings(db, member.id, settings)
    await announce({ type: 'watch.settings-changed', memberId: member.id, settings }, [member.id])
    return settings
  })
}
