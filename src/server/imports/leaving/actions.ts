import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Leaver } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { deleteImport } from '#server/imports/queries.ts'
import { deleteSomeRows, findFirstNumber } from '#server/imports/rows/public.ts'

import { deleteColumnRows, dropImports, listRunNumbers } from './queries.ts'

/** As many as are deleted in a few milliseconds. */
const ROWS_AT_ONCE = 400

/** Drops running imports first, because they could add more. */
export async function* removeImports(app: App, { id }: Leaver): AsyncGenerator {
  await transact(app, shelf(id), async ({ db, now }) => {
    await dropImports(db, id, now())
    await deleteColumnRows(db, id)
  })
  for (const run of await listRunNumbers(app.db, id)) yield* removeImport(app, run, id)
}

async function* removeImport(app: App, run: number, memberId: string): AsyncGenerator<number> {
  for (;;) {
    const first = await findFirstNumber(app.db, run)
    if (first === undefined) break
    await transact(app, [], ({ db }) => deleteSomeRows(db, run, first + ROWS_AT_ONCE))
    yield first
  }
  await transact(app, shelf(memberId), ({ db }) => deleteImport(db, run))
  yield run
}
