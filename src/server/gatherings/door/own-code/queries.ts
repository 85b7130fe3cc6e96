import type { Database } from '#server/db/database.ts'

/** Lists those whose code a gathering knows: who has a seat, waits, came, or gave up a seat once the door was open. */
export async function listHolders(db: Database, gatheringId: string): Promise<string[]> {
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
      db
        .selectFrom('gathering_arrival')
        .select((eb) => eb.ref('member_id').$notNull().as('id'))
        .where('gathering_id', '=', gatheringId)
        .where('member_id', 'is not', null),
    )
    .union(
      db.selectFrom('gathering_late_leave').select('member_id as id').where('gathering_id', '=', gatheringId),
    )
    .execute()
  return rows.map(({ id }) => id)
}
