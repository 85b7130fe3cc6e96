import type { Member } from '#contract/accounts.ts'
import type { NewGathering } from '#contract/gatherings/calling.ts'
import type { Repeats, Series, SeriesDate } from '#contract/gatherings/series.ts'
import { repeatGathering } from '#server/gatherings/series/actions.ts'
import { describeSeries } from '#server/gatherings/series/describe.ts'
import { found } from '#server/http/refusal.ts'

import { aTable, type Table } from './table.ts'

/** Friday, in the calendar of the tests. */
const FRIDAYS: Repeats = { every: 'weeks', weeks: 1, days: [5] }

/** A gathering on a Friday that comes again, every Friday unless told otherwise; its dates are called. */
export async function aSeries(
  maxPlayers: number,
  { repeats = FRIDAYS, until = null, ...wishes }: Partial<NewGathering> & Partial<Rule> = {},
): Promise<Table> {
  const table = await aTable(maxPlayers, { date: '2030-01-04', ...wishes })
  await repeatsOn(table, { repeats, until })
  return table
}

interface Rule {
  readonly repeats: Repeats
  readonly until: string | null
}

/** Its host says when it comes again. */
export async function repeatsOn(
  { app, host, gatheringId }: Table,
  { repeats = FRIDAYS, until = null, dates = 'later' }: Partial<Rule> & { dates?: 'later' | 'all' } = {},
): Promise<void> {
  await repeatGathering(app, host, { gatheringId, dates, repeats, until })
  await app.tasks.runDue()
}

/** A series as a member sees it from the page of one of its dates. */
export async function seriesOf(
  { app, gatheringId, host }: Table,
  reader: Pick<Member, 'id'> = host,
): Promise<Series> {
  return found((await describeSeries(app, reader.id, gatheringId)).series ?? undefined)
}

/** The date that was planned for a day. */
export async function dateOf(table: Table, day: string, reader?: Pick<Member, 'id'>): Promise<SeriesDate> {
  return found((await seriesOf(table, reader)).dates.find((date) => date.day === day))
}

/** The same table at another date of its series. */
export async function tableOn(table: Table, day: string): Promise<Table> {
  return { ...table, gatheringId: found((await dateOf(table, day)).gatheringId ?? undefined) }
}
