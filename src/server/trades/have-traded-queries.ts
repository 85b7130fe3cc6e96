import type { Acquaintance } from '#server/contributions/acquaintance.ts'

/** Whether a member offered a trade to the other, or the two agreed on one. */
export const haveTraded: Acquaintance = async (db, { memberId, otherId }) => {
  const row = await db
    .selectFrom('trade_side')
    .innerJoin('trade', 'trade.id', 'trade_side.trade_id')
    .select('trade.id')
    .where('trade_side.member_id', '=', memberId)
    .where('trade_side.other_id', '=', otherId)
    .where((eb) => eb.or([eb('trade.opener_id', '=', memberId), eb('trade.promised_round', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
