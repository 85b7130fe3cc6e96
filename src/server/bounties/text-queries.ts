import type { Database } from '#server/db/database.ts'

import { readBounty, type StoredBounty } from './queries.ts'

/** Changes what a bounty says, or promises in words. */
export async function updateTexts(
  db: Database,
  bountyId: string,
  texts: { readonly note?: string; readonly reward_text?: string },
): Promise<void> {
  await db.updateTable('bounty').set(texts).where('id', '=', bountyId).execute()
}

/** Finds a bounty, whatever has become of it. */
export async function findBounty(db: Database, bountyId: string): Promise<StoredBounty | undefined> {
  const row = await db.selectFrom('bounty').selectAll().where('id', '=', bountyId).executeTakeFirst()
  return row && readBounty(row)
}
