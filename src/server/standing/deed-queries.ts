import { sql } from 'kysely'

import type { ShownDeed } from '#contract/standing.ts'
import type { Database } from '#server/db/database.ts'

const SHOWN_DEEDS = 10

/** What a member did that others may know of anyway, the newest first. Never their cards, nor what they look for. */
export async function listShownDeeds(db: Database, memberId: string): Promise<ShownDeed[]> {
  return await db
    .selectFrom('award')
    .select(['id', 'text', 'awarded_at as doneAt'])
    .where('member_id', '=', memberId)
    // Word for word as the index has it: it serves no other.
    .where(sql<boolean>`undone_at is null and deed in ('CREATE_GATHERING', 'ADD_BOUNTY', 'TRADE_COMPLETED')`)
    .orderBy('awarded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_DEEDS)
    .execute()
}
