import type { Acquaintance } from '#server/acquaintance.ts'

/** Whether two members have seats at the same gathering, past or to come. */
export const haveMet: Acquaintance = async (db, { memberId, otherId }) => {
  const row = await db
    .selectFrom('gathering_player as own')
    .innerJoin('gathering_player as other', 'other.gathering_id', 'own.gathering_id')
    .select('own.gathering_id')
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '=', otherId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
