import { z } from 'zod'

import { SeriesFacts } from '#contract/gatherings/series.ts'
import type { Database } from '#server/db/database.ts'

/** What hosts can change of several dates at once. */
const ChangedFacts = SeriesFacts.extend({ pictureId: z.string().nullable().optional() })
type ChangedFacts = z.infer<typeof ChangedFacts>

/** A change for several dates: what was and what is, of what was changed. */
export interface SeriesChange {
  readonly number: number
  readonly fromDay: string
  readonly before: ChangedFacts
  readonly after: ChangedFacts
}

export async function insertSeriesChange(
  db: Database,
  seriesId: string,
  { number, fromDay, before, after }: SeriesChange,
): Promise<void> {
  await db
    .insertInto('gathering_series_change')
    .values({
      series_id: seriesId,
      number,
      from_day: fromDay,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Lists the changes of a series after one, in order. */
export async function listSeriesChanges(
  db: Database,
  seriesId: string,
  after: number,
): Promise<SeriesChange[]> {
  const rows = await db
    .selectFrom('gathering_series_change')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('number', '>', after)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    fromDay: row.from_day,
    before: ChangedFacts.parse(JSON.parse(row.before)),
    after: ChangedFacts.parse(JSON.parse(row.after)),
  }))
}

/** Forgets changes that every date has heard of. */
export async function deleteSeriesChanges(db: Database, seriesId: string, upTo: number): Promise<void> {
  await db
    .deleteFrom('gathering_series_change')
    .where('series_id', '=', seriesId)
    .where('number', '<=', upTo)
    .execute()
}
