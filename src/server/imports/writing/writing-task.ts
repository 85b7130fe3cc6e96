import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { failAct, SHELF_WORK } from '#server/collection/public.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findImport } from '#server/imports/queries.ts'
import { NoFacts, taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { writeImport } from './write-import.ts'

/** Imports the rows of a file; its key is the import's id. How far it is stands with the import. */
export const writesImport: TaskKind<object> = taskKind({
  name: 'imports.write',
  facts: NoFacts,
  ...SHELF_WORK,
  run: async (app, _, task) => {
    const run = await findImport(app.db, task.key)
    if (run?.state === 'writing') await writeImport(app, run, task)
  },
  gaveUp: async (app, _, { key }) => await giveUp(app, key),
})

/** What it put into binders can be undone, and its member is told: see the reactions to its act. */
async function giveUp(app: App, importId: string): Promise<void> {
  const run = await findImport(app.db, importId)
  if (run === undefined) return
  await transact(app, shelf(run.memberId), async (change) => {
    const kept = await findImport(change.db, importId)
    if (kept?.state === 'writing') await failAct(change, found(kept.actId), 'broke_down')
  })
}
