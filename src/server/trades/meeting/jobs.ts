import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteBefore } from './code-queries.ts'
import { oneTable, seatOf } from './locks.ts'
import { deleteTable, listUntouched } from './queries.ts'

const HOUR_MS = 3_600_000
/** Longer than any table lasts, and than tries count. */
const KEPT_MS = 25 * HOUR_MS
const AT_ONCE = 20

export const meetingJobs: readonly TaskKind[] = [
  recurring({ name: 'trades.clear-tables', everyMs: HOUR_MS, run: clearTables }),
]

/** Forgets tables, codes and tries of yesterday, in pieces. */
export async function clearTables(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - KEPT_MS).toISOString()
  for (;;) {
    const old = await listUntouched(app.db, since, AT_ONCE)
    const locks = old.flatMap(({ id, opener, partner }) => [oneTable(id), seatOf(opener), seatOf(partner)])
    await transact(app, locks.length > 0 ? locks : [seatOf.all], async ({ db }) => {
      for (const table of old) await deleteTable(db, table)
      if (old.length === 0) await deleteBefore(db, since)
    })
    if (old.length === 0) return
  }
}
