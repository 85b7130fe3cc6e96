import { findMember, isSuspended } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { selectIdsOfMember } from '#server/gatherings/of-member-queries.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Lists the gatherings that a member hosts, comes to, waits for or asks to come to, the soonest first. */
export async function listForCalendar(
  db: Database,
  memberId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('gathering.id')
    .where('gathering.id', 'in', selectIdsOfMember(db, memberId))
    .where('visibility', '!=', 'nobody')
    .where(isInReach(db, memberId, 'gathering.host_id'))
    .where('starts_at', '>=', since.toISOString())
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the gatherings of the series of which one is a date, the soonest first. */
export async function listForSeries(
  db: Database,
  gatheringId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_series_date as mine')
    .innerJoin('gathering_series_date as date', 'date.series_id', 'mine.series_id')
    .innerJoin('gathering', 'gathering.id', 'date.gathering_id')
    .select('gathering.id')
    .where('mine.gathering_id', '=', gatheringId)
    .where('gathering.starts_at', '>=', since.toISOString())
    .orderBy('gathering.starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lists what a host may have done to a member's gatherings still to come along with some: to those of a series its other
 * dates, and to cancelled ones all that are cancelled, since those are of no series any more.
 */
export async function listAlongWith(
  db: Database,
  memberId: string,
  { named, from, limit }: { readonly named: readonly string[]; readonly from: Date; readonly limit: number },
): Promise<string[]> {
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('gathering as told')
    .innerJoin('gathering', 'gathering.host_id', 'told.host_id')
    .select(['gathering.id', 'gathering.starts_at'])
    .distinct()
    .where('told.id', 'in', [...named])
    .where('gathering.id', 'in', selectIdsOfMember(db, memberId))
    .where('gathering.starts_at', '>=', from.toISOString())
    .where((eb) => {
      const isOfOneSeries = eb.exists(
        eb
          .selectFrom('gathering_series_date as mine')
          .innerJoin('gathering_series_date as date', 'date.series_id', 'mine.series_id')
          .select('date.gathering_id')
          .whereRef('mine.gathering_id', '=', 'told.id')
          .whereRef('date.gathering_id', '=', 'gathering.id'),
      )
      const fields = ['told.canceled_at', 'gathering.canceled_at'] as const
      const areOn = fields.map((field) => eb(field, 'is', null))
      const areCanceled = fields.map((field) => eb(field, 'is not', null))
      return eb.or([eb.and([...areOn, isOfOneSeries]), eb.and(areCanceled)])
    })
    .orderBy('gathering.starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the public gatherings in some towns, the soonest first. Cancelled ones stay, so that calendars hear of it. */
export async function listPublicIn(
  db: Database,
  { placeIds, readerId }: { placeIds: readonly number[] | 'all'; readerId: string | undefined },
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  if (placeIds.length === 0) return []
  const rows = await db
    .selectFrom('gathering')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
    .select('gathering.id')
    .$if(placeIds !== 'all', (query) =>
      query.where('gathering.place_id', 'in', placeIds === 'all' ? [] : placeIds),
    )
    .where('starts_at', '>=', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('visibility', '=', 'everyone')
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'gathering.host_id'))
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The last change of a gathering by its hosts. */
export interface LastChange {
  readonly number: number
  readonly at: string
}

/** The last change of each of these gatherings that its hosts changed at all. */
export async function listLastChanges(
  db: Database,
  gatheringIds: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  if (gatheringIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('gathering_change')
    .select(({ fn }) => [
      'gathering_id',
      fn.max<number>('number').as('number'),
      fn.max<string>('at').as('at'),
    ])
    .where('gathering_id', 'in', [...gatheringIds])
    .groupBy('gathering_id')
    .execute()
  return new Map(rows.map(({ gathering_id: id, number, at }) => [id, { number, at }]))
}

/** Whose calendar has this address; nobody's if they are suspended. */
export async function findOwnerOfFeed(
  db: Database,
  secret: string,
): Promise<{ readonly id: string; readonly username: string } | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('member_id')
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (feed === undefined || (await isSuspended(db, feed.member_id))) return undefined
  return await findMember(db, feed.member_id)
}

/** The secret part of the address of a member's calendar. */
export async function findSecret(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.secret
}

export async function upsertFeed(
  db: Database,
  memberId: string,
  { secret, madeAt }: { readonly secret: string; readonly madeAt: Date },
): Promise<void> {
  const renewed = { secret, made_at: madeAt.toISOString() }
  await db
    .insertInto('calendar_feed')
    .values({ member_id: memberId, ...renewed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(renewed))
    .execute()
}

/** @returns whether there was one */
export async function deleteFeed(db: Database, memberId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_feed')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Since when calendar programs may read a member's gatherings, for their download. */
export async function listFeedRows(db: Database, memberId: string) {
  return await db
    .selectFrom('calendar_feed')
    .select(['member_id', 'made_at'])
    .where('member_id', '=', memberId)
    .execute()
}
