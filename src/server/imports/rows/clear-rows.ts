import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import type { InPieces } from '#server/tasks/task-kind.ts'

import { deleteSomeRows, findFirstNumber } from './queries.ts'

const DELETED_AT_ONCE = 500

/** Deletes all rows of an import, in short pieces. */
export async function clearRows(app: App, run: number, { turn }: InPieces): Promise<void> {
  for (;;) {
    const first = await findFirstNumber(app.db, run)
    if (first === undefined) return
    await transact(app, [], ({ db }) => deleteSomeRows(db, run, first + DELETED_AT_ONCE))
    await turn()
  }
}
