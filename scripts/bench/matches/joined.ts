import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

/**
 * Asks the database the same question as one joined sum per side, as we would without postings. It only
 * returns who and how many, not which cards.
 */
export async function countByJoins(db: Database, memberId: string): Promise<number> {
  const fits = sql`(watch.exact_printing_id = '' or watch.exact_printing_id = trade_copy.printing_id)
    and (watch.finish = '' or watch.finish = trade_copy.finish)
    and (watch.language = '' or watch.language = trade_copy.language)
    and (trade_copy.condition = 'NM' or (watch.min_condition = 'LP' and trade_copy.condition = 'LP'))`
  const { rows: has } = await sql`
    select trade_copy.member_id, count(distinct trade_copy.oracle_card_id) as cards
    from watch
    join trade_copy on trade_copy.oracle_card_id = watch.oracle_card_id and ${fits}
    join binder on binder.id = trade_copy.binder_id and binder.visibility = 'public'
    join member on member.id = trade_copy.member_id and member.suspended_at is null
    where watch.member_id = ${memberId}
    group by trade_copy.member_id`.execute(db)
  const { rows: wants } = await sql`
    select watch.member_id, count(distinct watch.oracle_card_id) as cards
    from trade_copy
    join watch on watch.oracle_card_id = trade_copy.oracle_card_id and ${fits}
    join member on member.id = watch.member_id and member.suspended_at is null
    left join watch_setting on watch_setting.member_id = watch.member_id
    where trade_copy.member_id = ${memberId} and coalesce(watch_setting.shown_to, 'traders') in ('everyone', 'traders')
    group by watch.member_id`.execute(db)
  return has.length + wants.length
}
