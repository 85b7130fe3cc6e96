import { z } from 'zod'

import { Repeats, SeriesFacts } from '#contract/gatherings/series.ts'
import type { Database } from '#server/db/database.ts'
import { findKnown } from '#server/gatherings/stored-pictures/public.ts'

import type { SeriesTemplate, StoredSeries } from './plan.ts'

/** Everything of it, unlike what a host changes. */
const Template: z.ZodType<SeriesTemplate> = SeriesFacts.required().extend({
  pictureId: z.string().nullable().default(null),
})

export async function findSeries(db: Database, seriesId: string): Promise<StoredSeries | undefined> {
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

/** Lists the series of a host that go on after a day. */
export async function listSeriesIds(db: Database, hostId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_series')
    .select('id')
    .where('host_id', '=', hostId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', day)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertSeries(
  db: Database,
  series: Pick<StoredSeries, 'id' | 'hostId' | 'repeats' | 'anchor' | 'until' | 'facts'>,
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
  { id, ...series }: Omit<StoredSeries, 'hostId' | 'handed' | 'goers'>,
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
  { id, hostId, handed }: Pick<StoredSeries, 'id' | 'hostId' | 'handed'>,
): Promise<void> {
  await db
    .updateTable('gathering_series')
    .set({ host_id: hostId, handed_by: handed?.by ?? null, handed_from: handed?.from ?? null })
    .where('id', '=', id)
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
