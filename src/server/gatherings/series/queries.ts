import { z } from 'zod'

import { Repeats, SeriesFacts } from '#contract/gatherings/series.ts'
import type { Database } from '#server/db/database.ts'
import { findKnown } from '#server/gatherings/pictures/queries.ts'

import type { KeptDate, KeptSeries, SeriesTemplate } from './plan.ts'

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

/** Everything of it, unlike what a host changes. */
const Template: z.ZodType<SeriesTemplate> = SeriesFacts.required().extend({
  pictureId: z.string().nullable().default(null),
})

export async function findSeries(db: Database, seriesId: string): Promise<KeptSeries | undefined> {
  const row = await db
    .selectFrom('gathering_series')
    .selectAll()
    .where('id', '=', seriesId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      hostId: row.host_id,
      handed:
        row.handed_by === null || row.handed_from === null
          ? null
          : { by: row.handed_by, from: row.handed_from },
      repeats: Repeats.parse(JSON.parse(row.repeats)),
      anchor: row.anchor,
      until: row.until,
      facts: Template.parse(JSON.parse(row.facts)),
      changes: row.changes,
      goers: row.goers,
      endedFrom: row.ended_from,
      cancelWord: row.cancel_word,
    }
  )
}

/** Lists the dates of a series that were planned for a day or later, or were moved to after now, by those days. */
export async function listDates(
  db: Database,
  seriesId: string,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<KeptDate[]> {
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

/** Counts the series of a host that go on after a day. */
export async function countSeries(db: Database, hostId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_series')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('host_id', '=', hostId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', day)]))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertSeries(
  db: Database,
  series: Pick<KeptSeries, 'id' | 'hostId' | 'repeats' | 'anchor' | 'until' | 'facts'>,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('gathering_series')
    .values({
      id: series.id,
      host_id: series.hostId,
      repeats: JSON.stringify(series.repeats),
      anchor: series.anchor,
      until: series.until,
      facts: JSON.stringify(series.facts),
      created_at: createdAt.toISOString(),
      picture_id: await findKnown(db, series.facts.pictureId),
    })
    .execute()
}

/** Writes down what of a series changes. */
export async function updateSeries(
  db: Database,
  { id, ...series }: Omit<KeptSeries, 'hostId' | 'handed' | 'goers'>,
): Promise<void> {
  await db
    .updateTable('gathering_series')
    .set({
      repeats: JSON.stringify(series.repeats),
      anchor: series.anchor,
      until: series.until,
      facts: JSON.stringify(series.facts),
      changes: series.changes,
      ended_from: series.endedFrom,
      cancel_word: series.cancelWord,
      picture_id: await findKnown(db, series.facts.pictureId),
    })
    .where('id', '=', id)
    .execute()
}

/** Whose a series is, and whose dates are still to be handed over. */
export async function updateSeriesHost(
  db: Database,
  { id, hostId, handed }: Pick<KeptSeries, 'id' | 'hostId' | 'handed'>,
): Promise<void> {
  await db
    .updateTable('gathering_series')
    .set({ host_id: hostId, handed_by: handed?.by ?? null, handed_from: handed?.from ?? null })
    .where('id', '=', id)
    .execute()
}

export async function insertDate(
  db: Database,
  seriesId: string,
  date: Omit<KeptDate, 'gathering'> & { readonly gatheringId: string | null },
): Promise<void> {
  await db
    .insertInto('gathering_series_date')
    .values({ series_id: seriesId, day: date.day, ...columnsOf(date) })
    .execute()
}

export async function updateDate(
  db: Database,
  seriesId: string,
  date: Omit<KeptDate, 'gathering'> & { readonly gatheringId: string | null },
): Promise<void> {
  await db
    .updateTable('gathering_series_date')
    .set(columnsOf(date))
    .where('series_id', '=', seriesId)
    .where('day', '=', date.day)
    .execute()
}

function columnsOf(date: Omit<KeptDate, 'gathering' | 'day'> & { readonly gatheringId: string | null }) {
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

/** Marks a gathering as called by its series, in the town of another. */
export async function updateRepeat(
  db: Database,
  gatheringId: string,
  townOf: string | undefined,
): Promise<void> {
  const town =
    townOf === undefined
      ? undefined
      : await db
          .selectFrom('gathering')
          .select(['place_id', 'place_chosen'])
          .where('id', '=', townOf)
          .executeTakeFirst()
  await db
    .updateTable('gathering')
    .set({ is_repeat: 1, ...town })
    .where('id', '=', gatheringId)
    .execute()
}

/** Whether a series called it, and nobody but its host has a place there. */
export async function isUnwanted(db: Database, gatheringId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gathering')
    .select('gathering.id')
    .where('gathering.id', '=', gatheringId)
    .where('is_repeat', '=', 1)
    .where((eb) =>
      eb.not(
        eb.or(
          (['gathering_player', 'gathering_waiter', 'gathering_cohost'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select('gathering_id')
                .whereRef('gathering_id', '=', 'gathering.id')
                .whereRef('member_id', '!=', 'gathering.host_id'),
            ),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
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
