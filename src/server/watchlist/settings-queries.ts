import type { WatchSettings } from '#contract/watchlist.ts'
import type { Database } from '#server/db/database.ts'

import { UNCHANGED_SETTINGS } from './alerts.ts'

export async function findWatchSettings(db: Database, memberId: string): Promise<WatchSettings> {
  const row = await db
    .selectFrom('watch_setting')
    .select(['shown_to as shownTo', 'min_condition as minCondition'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? UNCHANGED_SETTINGS
}

export async function upsertWatchSettings(
  db: Database,
  memberId: string,
  { shownTo, minCondition }: WatchSettings,
): Promise<void> {
  const values = { shown_to: shownTo, min_condition: minCondition }
  await db
    .insertInto('watch_setting')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
