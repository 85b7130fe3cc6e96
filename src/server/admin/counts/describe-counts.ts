import type { Counted, CountedSpan, CountSpan } from '#contract/admin/counts.ts'
import type { App } from '#server/app-context.ts'

import { listCounts } from './queries.ts'
import { dayOf, firstDaysOf, spansOf } from './spans.ts'

/** What happened here, by day, week or month. */
export async function describeCounts(
  { db, now }: Pick<App, 'db' | 'now'>,
  by: CountSpan,
): Promise<CountedSpan[]> {
  const today = dayOf(now())
  const [since = today] = firstDaysOf(by, today)
  return spansOf(by, today, await listCounts(db, since))
}

/** One of the counts as CSV. What was not counted is empty. */
export async function writeCounts(
  app: Pick<App, 'db' | 'now'>,
  { by, what }: { readonly by: CountSpan; readonly what: Counted },
): Promise<string> {
  const spans = await describeCounts(app, by)
  const lines = spans.map(({ from, to, isUnfinished, counts }) =>
    [from, to, String(counts[what] ?? ''), isUnfinished ? 'yes' : 'no'].join(','),
  )
  return [`from,to,${what},unfinished`, ...lines, ''].join('\r\n')
}
