import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'

import {
  forgetPlayer,
  listCorrectionRows,
  listPlayedAt,
  listPlayedRows,
  listTableRows,
} from './player-queries.ts'
import { seatsIn } from './queries.ts'

const GATHERINGS_AT_ONCE = 10

export const tourneyBelongings: Belongings = {
  name: 'tourneys',
  about: 'Gatherings where you played at a table.',
  tell: ({ db }, memberId) => ({
    played: inPages(listPlayedRows, [db, memberId]),
    tables: ofOwnTables(inPages(listTableRows, [db, memberId])),
    corrections: ofOwnTables(inPages(listCorrectionRows, [db, memberId])),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => forgetSome(app, id))
  },
}

/** Leaves out the tables at which others played. */
async function* ofOwnTables(rows: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const row of rows) {
    if (!('seats' in row) || !('ownNumber' in row)) continue
    const { seats, ownNumber } = row
    if (typeof seats === 'string' && seatsIn(seats).some((number) => number === ownNumber)) yield row
  }
}

async function forgetSome(app: App, memberId: string): Promise<number> {
  const ids = await listPlayedAt(app.db, memberId, GATHERINGS_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), ({ db }) => forgetPlayer(db, ids, memberId))
  return ids.length
}
