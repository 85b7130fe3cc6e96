import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { type InPieces, NoFacts, taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteImport, findCleared } from './queries.ts'
import { clearRows } from './rows/public.ts'

/** Deletes what is left of a dropped import, or the rows of a file that had too many. Its key is the import's number. */
export const clearsImport: TaskKind<object> = taskKind({
  name: 'imports.clear',
  facts: NoFacts,
  run: (app, _, task) => clearImport(app, Number(task.key), task),
})

export async function clearImport(app: App, number: number, task: InPieces): Promise<void> {
  const run = await findCleared(app.db, number)
  if (run === undefined) return
  await clearRows(app, number, task)
  if (run.droppedAt !== null) await transact(app, shelf(run.memberId), ({ db }) => deleteImport(db, number))
}
