import type { Database } from '#server/db/database.ts'

/** Selects those who come to a gathering, and those who wait for a seat, as `id`. Whoever asks is not there yet. */
export function selectGoing(db: Database, gatheringId: string) {
  return db
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
}

/** Lists who comes to a gathering, who waits for a seat, and who helps its host. */
export async function listPeopleIds(db: Database, gatheringId: string): Promise<string[]> {
  const rows = await selectGoing(db, gatheringId)
    .union(
      db.selectFrom('gathering_cohost').select('member_id as id').where('gathering_id', '=', gatheringId),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists everybody who has a seat, waits, asks or hosts: those who see every change. */
export async function listConcernedIds(db: Database, gatheringId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .union(
      db.selectFrom('gathering_waiter').select('member_id as id').where('gathering_id', '=', gatheringId),
    )
    .union(
      db.selectFrom('gathering_cohost').select('member_id as id').where('gathering_id', '=', gatheringId),
    )
    .execute()
  return rows.map(({ id }) => id)
}
