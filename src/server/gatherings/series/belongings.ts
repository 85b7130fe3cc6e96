import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneSeries } from '#server/gatherings/locks.ts'
import { dropUnused, listPicturesOfSeries } from '#server/gatherings/stored-pictures/public.ts'

import { deleteFromSeries, listGoerRows, listSeriesRows, listSomeSeries } from './goer-queries.ts'

const SERIES_AT_ONCE = 10

/** A series goes with its host. Its dates are gatherings, and are handed over or cancelled as such. */
export const seriesBelongings: Belongings = {
  name: 'series',
  about: 'Gatherings of yours that happen again and again, and those to which you come every time.',
  tell: ({ db }, memberId) => ({
    hosted: inPages(listSeriesRows, [db, memberId], ['host_id', 'handed_by']),
    coming: inPages(listGoerRows, [db, memberId]),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => leaveSome(app, id))
  },
}

async function leaveSome(app: App, memberId: string): Promise<number> {
  const ids = await listSomeSeries(app.db, memberId, SERIES_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneSeries), async (change) => {
    const pictures = await listPicturesOfSeries(change.db, memberId, ids)
    for (const id of ids) await deleteFromSeries(change.db, id, memberId)
    await dropUnused(change, pictures)
  })
  return ids.length
}
