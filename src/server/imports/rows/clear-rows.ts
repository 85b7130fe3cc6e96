import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { inTurn } from '#server/imports/import-work.ts'

import { deleteSomeRows, findFirstNumber } from './queries.ts'

const DELETED_AT_ONCE = 500

/** Deletes all rows of an import, in short pieces. */
export async function clearRows(app: App, run: number): Promise<void> {
  for (;;) {
    const first = await findFirstNumber(app.db, run)
    if (first === undefined) return
    await inTurn(app, () => transact(app, [], ({ db }) => deleteSomeRows(db, run, first + DELETED_AT_ONCE)))
  }
}
