import type { Database } from '#server/db/database.ts'

/** Lists who comes to a gathering, who waits for a seat, and who helps its host. Whoever asks is not there yet. */
export async function listPeopleIds(db: Database, gatheringId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .union(
      db
        .selectFrom('gathering_waiter')
        .select('member_id as id')
        .where('gathering_id', '=', gatheringId)
        .where('state', '=', 'waiting'),
    )
    .union(
      db.selectFrom('gathering_cohost').select('member_id as id').where('gathering_id', '=', gatheringId),
    )
    .execute()
  return rows.map(({ id }) => id)
}
