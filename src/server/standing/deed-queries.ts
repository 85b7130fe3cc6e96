import { sql } from 'kysely'

import type { ShownDeed } from '#contract/standing.ts'
import type { Database } from '#server/db/database.ts'

const SHOWN_DEEDS = 10

/** Lists a member's recent public deeds, the newest first. Never their cards or wants. */
export async function listShownDeeds(db: Database, memberId: string): Promise<ShownDeed[]> {
  return await db
    .selectFrom('award')
    .select(['id', 'text', 'awarded_at as doneAt'])
    .where('member_id', '=', memberId)
    // Worded exactly as in the index, because the index serves no other wording.
    .where(sql<boolean>`undone_at is null and deed in ('CREATE_GATHERING', 'ADD_BOUNTY', 'TRADE_COMPLETED')`)
    .orderBy('awarded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_DEEDS)
    .execute()
}
