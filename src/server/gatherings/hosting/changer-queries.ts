import type { Database } from '#server/db/database.ts'

/** Lists some gatherings that a member changed as a co-host. */
export async function listChangedBy(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_change')
    .select('gathering_id as id')
    .distinct()
    .where('by_id', '=', memberId)
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets that a co-host changed some gatherings. */
export async function updateChangerGone(
  db: Database,
  gatheringIds: readonly string[],
  memberId: string,
): Promise<void> {
  await db
    .updateTable('gathering_change')
    .set({ by_id: null })
    .where('by_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
}
