import type { Database } from '#server/db/database.ts'

import { awayUntil } from './preferences.ts'

/** Finds the day on which a member is back; `null` unless they are away. */
export async function findAwayUntil(db: Database, memberId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('profile')
    .select('away_until')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return awayUntil(row?.away_until ?? null, now)
}
