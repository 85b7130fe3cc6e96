import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import {
  deleteCodesOf,
  listCodeRows,
  listSeatRows,
  listTableRows,
  listTablesOf,
  listTryRows,
} from './belongings-queries.ts'
import { oneTable, seatOf } from './locks.ts'
import { deleteTable } from './queries.ts'

export const meetingBelongings: Belongings = {
  name: 'meetings',
  about: 'Tables where you traded with somebody within the last day, and what lay on them.',
  tell: ({ db }, memberId) => ({
    tables: atOnce(() => listTableRows(db, memberId), ['opener_id', 'partner_id']),
    seats: atOnce(() => listSeatRows(db, memberId), ['member_id']),
    codes: atOnce(
      // They open nothing any more, but are no business of anybody else.
      () => listCodeRows(db, memberId),
      ['owner_id', 'used_by', 'device_hash', 'digits_hash', 'token_hash'],
    ),
    tries: atOnce(() => listTryRows(db, memberId), ['member_id']),
  }),
  remove: (app, { id }) => untilNothingIsLeft(() => removeAll(app, id)),
}

/** A table without one of the two is of no use to the other. */
async function removeAll(app: App, memberId: string): Promise<number> {
  const tables = await listTablesOf(app.db, memberId)
  const locks = tables.flatMap(({ id, opener, partner }) => [oneTable(id), seatOf(opener), seatOf(partner)])
  return await transact(app, [seatOf(memberId), ...locks], async ({ db }) => {
    for (const table of tables) await deleteTable(db, table)
    await deleteCodesOf(db, memberId)
    return tables.length
  })
}
