import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { RatingTables } from './tables.ts'

type Row = Selectable<RatingTables['trade_rating']>

/** Lists what a member said of others, page by page. */
export async function listGivenRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row>,
): Promise<Row[]> {
  return await db
    .selectFrom('trade_rating')
    .selectAll()
    .where('rater_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('trade_id', '>', after?.trade_id ?? ''))
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

/** Lists what others said of a member, page by page, as far as it is shown. */
export async function listReceivedRows(
  db: Database,
  memberId: string,
  now: Date,
  { after, limit }: Place<Row>,
): Promise<Row[]> {
  return await db
    .selectFrom('trade_rating')
    .selectAll()
    .where('rated_id', '=', memberId)
    .where('shown_at', '<=', now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('shown_at', 'trade_id'), '>', eb.tuple(after?.shown_at ?? '', after?.trade_id ?? '')),
      ),
    )
    .orderBy('shown_at')
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

/** Deletes some of what was said of a member who is leaving. @returns how much */
export async function deleteSomeReceived(db: Database, memberId: string, limit: number): Promise<number> {
  const some = await db
    .selectFrom('trade_rating')
    .select('trade_id as tradeId')
    .where('rated_id', '=', memberId)
    .limit(limit)
    .execute()
  for (const { tradeId } of some)
    await db
      .deleteFrom('trade_rating')
      .where('trade_id', '=', tradeId)
      .where('rated_id', '=', memberId)
      .execute()
  return some.length
}

/** Lists whom a member has rated: some of them. */
export async function listSomeRated(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_rating')
    .select('rated_id as ratedId')
    .distinct()
    .where('rater_id', '=', memberId)
    .limit(limit)
    .execute()
  return rows.map(({ ratedId }) => ratedId)
}

/** Takes the name and the words out of what a member said of another. What they thought stays. */
export async function updateRaterGone(
  db: Database,
  { raterId, ratedId }: { readonly raterId: string; readonly ratedId: string },
  standInId: string,
): Promise<void> {
  await db
    .updateTable('trade_rating')
    .set({ rater_id: standInId, words: '' })
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .execute()
}
