import { RECENT_TRADES } from '#contract/trades.ts'
import type { Database } from '#server/db/database.ts'
import { selectUnseen } from '#server/people/public.ts'

/** A sealed trade that everybody may hear of. */
export interface NamedTrade {
  readonly giverId: string
  readonly username: string
  readonly cardName: string
  /** In dollars. */
  readonly price: number | null
}

const CENTS = 100

/** Lists the newest sealed trades of members who let everybody see what they do. */
export async function listNamed(db: Database): Promise<NamedTrade[]> {
  const rows = await db
    .selectFrom('sealed_card')
    // SQLite keeps the order of cross joins, so it begins with the newest; else it would sort every trade there ever was.
    .crossJoin('standing')
    .crossJoin('member')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'sealed_card.giver_id')
    .select(['giver_id as giverId', 'member.username', 'card_name as cardName', 'cents'])
    .whereRef('standing.member_id', '=', 'sealed_card.giver_id')
    .whereRef('member.id', '=', 'sealed_card.giver_id')
    .where('standing.activity_shown_to', '=', 'everyone')
    .where('hidden.hiddenId', 'is', null)
    .orderBy('sealed_at', 'desc')
    .orderBy('trade_id', 'desc')
    .limit(RECENT_TRADES)
    .execute()
  return rows.map(({ cents, ...row }) => Object.assign(row, { price: cents === null ? null : cents / CENTS }))
}
