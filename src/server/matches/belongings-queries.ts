import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Lists when a member was told of others' copies, without whose, because that is theirs. */
export async function listToldRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly wish_id: string; readonly owner_id: string }>,
) {
  return await db
    .selectFrom('match_told')
    .select(['wish_id', 'owner_id', 'told_at', 'keep_until'])
    .where('told_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('wish_id', 'owner_id'), '>', eb.tuple(after?.wish_id ?? '', after?.owner_id ?? '')),
      ),
    )
    .orderBy('wish_id')
    .orderBy('owner_id')
    .limit(limit)
    .execute()
}

/** Deletes some copies that a member had for trade. @returns their cards */
export async function deleteOffers(db: Database, memberId: string, limit: number): Promise<string[]> {
  const cards = await db
    .selectFrom('trade_copy')
    .select('oracle_card_id as cardId')
    .distinct()
    .where('member_id', '=', memberId)
    .orderBy('oracle_card_id')
    .limit(limit)
    .execute()
  const cardIds = cards.map(({ cardId }) => cardId)
  if (cardIds.length === 0) return []
  await db
    .deleteFrom('trade_copy')
    .where('member_id', '=', memberId)
    .where('oracle_card_id', 'in', cardIds)
    .execute()
  return cardIds
}

/** Deletes some records about telling, with the member on either side. @returns how many */
export async function deleteToldOf(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: 'owner_id' | 'told_id' },
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('match_told')
    .select('wish_id')
    .distinct()
    .where(side, '=', memberId)
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const deleted = await db
    .deleteFrom('match_told')
    .where(side, '=', memberId)
    .where(
      'wish_id',
      'in',
      rows.map(({ wish_id: wishId }) => wishId),
    )
    .returning('wish_id')
    .execute()
  return deleted.length
}

/** Deletes some news about a member that was not told yet. @returns how many */
export async function deleteNewsOf(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('match_news')
    .where('id', 'in', (eb) =>
      eb.selectFrom('match_news').select('id').where('member_id', '=', memberId).limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}
