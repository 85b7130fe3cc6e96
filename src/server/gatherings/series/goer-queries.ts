import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Somebody who comes to every date. */
export interface Goer {
  readonly memberId: string
  readonly number: number
  readonly takesAtOnce: boolean
}

/** Lists those who come to every date, in order, after a number. */
export async function listGoers(
  db: Database,
  seriesId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Goer[]> {
  const rows = await db
    .selectFrom('gathering_series_goer')
    .select(['member_id as memberId', 'number', 'takes_at_once as takesAtOnce'])
    .where('series_id', '=', seriesId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ memberId, number, takesAtOnce }) => ({
    memberId,
    number,
    takesAtOnce: takesAtOnce === 1,
  }))
}

export async function isGoer(db: Database, seriesId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gathering_series_goer')
    .select('number')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts somebody down for every date, with the next number. @returns false if they are already */
export async function insertGoer(
  db: Database,
  seriesId: string,
  { memberId, takesAtOnce, since }: Omit<Goer, 'number'> & { readonly since: Date },
): Promise<boolean> {
  if (await isGoer(db, seriesId, memberId)) return false
  const { goers } = await db
    .updateTable('gathering_series')
    .set((eb) => ({ goers: eb('goers', '+', 1) }))
    .where('id', '=', seriesId)
    .returning('goers')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gathering_series_goer')
    .values({
      series_id: seriesId,
      member_id: memberId,
      number: goers,
      takes_at_once: takesAtOnce ? 1 : 0,
      since: since.toISOString(),
    })
    .execute()
  return true
}

/** @returns whether they came to every date */
export async function deleteGoer(db: Database, seriesId: string, memberId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('gathering_series_goer')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Some members don't come to every date any more. */
export async function deleteGoers(
  db: Database,
  seriesId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await db
    .deleteFrom('gathering_series_goer')
    .where('series_id', '=', seriesId)
    .where('member_id', 'in', [...memberIds])
    .execute()
}

/** Lists the series of one of two members to which the other comes, whoever of the two it is. */
export async function listSeriesBetween(
  db: Database,
  memberIds: readonly [string, string],
): Promise<{ readonly seriesId: string; readonly memberId: string }[]> {
  return await db
    .selectFrom('gathering_series_goer as goer')
    .innerJoin('gathering_series as series', 'series.id', 'goer.series_id')
    .select(['series.id as seriesId', 'goer.member_id as memberId'])
    .where('goer.member_id', 'in', [...memberIds])
    .where('series.host_id', 'in', [...memberIds])
    .whereRef('goer.member_id', '!=', 'series.host_id')
    .execute()
}

/** Lists the series to which a member comes, for their download. */
export async function listGoerRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly series_id: string }>,
) {
  return await db
    .selectFrom('gathering_series_goer')
    .select(['series_id', 'takes_at_once', 'since'])
    .where('member_id', '=', memberId)
    .where('series_id', '>', after?.series_id ?? '')
    .orderBy('series_id')
    .limit(limit)
    .execute()
}

/** Lists the series that a member hosts, for their download. */
export async function listSeriesRows(
  db: Database,
  hostId: string,
  { after, limit }: Place<{ readonly id: string }>,
) {
  return await db
    .selectFrom('gathering_series')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists some series that a member hosts or comes to. */
export async function listSomeSeries(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_series')
    .select('id')
    .where('host_id', '=', memberId)
    .union(db.selectFrom('gathering_series_goer').select('series_id as id').where('member_id', '=', memberId))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a member off a series; one that they host goes altogether. Its dates stay what they are. */
export async function deleteFromSeries(db: Database, seriesId: string, memberId: string): Promise<void> {
  await deleteGoer(db, seriesId, memberId)
  await db.deleteFrom('gathering_series').where('id', '=', seriesId).where('host_id', '=', memberId).execute()
}
