import type { Database } from '#server/db/database.ts'

import type { StoredDate } from './plan.ts'

/** Which date of which series a gathering is. */
export interface SeriesPlace {
  readonly seriesId: string
  readonly day: string
}

export async function findPlace(db: Database, gatheringId: string): Promise<SeriesPlace | undefined> {
  return await db
    .selectFrom('gathering_series_date')
    .select(['series_id as seriesId', 'day'])
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
}

/** Lists the dates of a series that were planned for a day or later, or were moved to after now, by those days. */
export async function listDates(
  db: Database,
  seriesId: string,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<StoredDate[]> {
  const rows = await db
    .selectFrom('gathering_series_date as date')
    .leftJoin('gathering', 'gathering.id', 'date.gathering_id')
    .select(['date.day', 'date.time', 'is_skipped', 'is_added', 'applied', 'seated'])
    .select(['gathering.id', 'host_id', 'local_date', 'local_time', 'time_zone', 'starts_at', 'canceled_at'])
    .where('date.series_id', '=', seriesId)
    .where((eb) => eb.or([eb('date.day', '>=', from), eb('gathering.starts_at', '>=', now.toISOString())]))
    .orderBy('date.day')
    .execute()
  return rows.map((row) => ({
    day: row.day,
    time: row.time,
    isSkipped: row.is_skipped === 1,
    isAdded: row.is_added === 1,
    applied: row.applied,
    seated: row.seated,
    gathering:
      row.id === null
        ? null
        : {
            id: row.id,
            hostId: row.host_id ?? '',
            date: row.local_date ?? '',
            time: row.local_time ?? '',
            timeZone: row.time_zone ?? '',
            startsAt: row.starts_at ?? '',
            canceledAt: row.canceled_at,
          },
  }))
}

/** The gathering of the latest date that was called. */
export async function findLatestGathering(db: Database, seriesId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gathering_series_date')
    .select('gathering_id as id')
    .where('series_id', '=', seriesId)
    .where('gathering_id', 'is not', null)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  return row?.id ?? undefined
}

export async function insertDate(
  db: Database,
  seriesId: string,
  date: Omit<StoredDate, 'gathering'> & { readonly gatheringId: string | null },
): Promise<void> {
  await db
    .insertInto('gathering_series_date')
    .values({ series_id: seriesId, day: date.day, ...columnsOf(date) })
    .execute()
}

export async function updateDate(
  db: Database,
  seriesId: string,
  date: Omit<StoredDate, 'gathering'> & { readonly gatheringId: string | null },
): Promise<void> {
  await db
    .updateTable('gathering_series_date')
    .set(columnsOf(date))
    .where('series_id', '=', seriesId)
    .where('day', '=', date.day)
    .execute()
}

function columnsOf(date: Omit<StoredDate, 'gathering' | 'day'> & { readonly gatheringId: string | null }) {
  return {
    time: date.time,
    gathering_id: date.gatheringId,
    is_skipped: date.isSkipped ? 1 : 0,
    is_added: date.isAdded ? 1 : 0,
    applied: date.applied,
    seated: date.seated,
  }
}

export async function deleteDate(db: Database, seriesId: string, day: string): Promise<void> {
  await db
    .deleteFrom('gathering_series_date')
    .where('series_id', '=', seriesId)
    .where('day', '=', day)
    .execute()
}

/** Dates that were added by hand follow the rule from a day on, so that they end with it. */
export async function updateNotAdded(db: Database, seriesId: string, from: string): Promise<void> {
  await db
    .updateTable('gathering_series_date')
    .set({ is_added: 0 })
    .where('series_id', '=', seriesId)
    .where('day', '>=', from)
    .execute()
}
