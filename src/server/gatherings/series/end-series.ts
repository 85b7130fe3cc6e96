import type { Change } from '#server/events/transact.ts'

import { carryOutLater } from './carry-out.ts'
import { updateNotAdded } from './date-queries.ts'
import type { StoredSeries } from './plan.ts'
import { updateSeries } from './queries.ts'

/** Ends a series from a day on, with a word. Its dates from then on are cancelled in a moment; each who comes is told once. */
export async function endSeries(
  change: Change,
  series: StoredSeries,
  { from, word }: { readonly from: string; readonly word: string },
): Promise<StoredSeries> {
  const until = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()
  const ended = {
    ...series,
    until: series.until !== null && series.until < until ? series.until : until,
    anchor: series.anchor < from ? series.anchor : from,
    changes: series.changes + 1,
    endedFrom: from,
    cancelWord: word,
  }
  await updateSeries(change.db, ended)
  await updateNotAdded(change.db, series.id, from)
  await carryOutLater(change, series.id)
  return ended
}
