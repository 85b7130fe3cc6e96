import type { Acquaintance } from '#server/contributions/acquaintance.ts'

/** Whether two members took seats at the same gathering, past or to come. Whoever a host put there didn't choose to. */
export const haveMet: Acquaintance = async (db, { memberId, otherId }) => {
  const row = await db
    .selectFrom('gathering_player as own')
    .innerJoin('gathering_player as other', 'other.gathering_id', 'own.gathering_id')
    .select('own.gathering_id')
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '=', otherId)
    .where('own.added_by', 'is', null)
    .where('other.added_by', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
