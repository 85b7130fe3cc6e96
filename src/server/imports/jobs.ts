import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { type InPieces, recurring, type TaskKind, WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import { clearImport, clearsImport } from './clearing.ts'
import { forgottenBefore, reportsForgottenBefore } from './import-run.ts'
import { listDropped, listForgotten, listOldReports, listUnread, updateAsDropped } from './queries.ts'
import { listOldFiles, readsFile, removeFile } from './reading/public.ts'
import { writesImport } from './writing/public.ts'

const HOUR_MS = 3_600_000

export const importJobs: readonly TaskKind[] = [
  readsFile,
  writesImport,
  clearsImport,
  recurring({ name: 'imports.forget-old', everyMs: HOUR_MS, run: forgetImports }),
]

/** Deletes files that were not imported within days, and reports of imports that can no longer be undone. */
export async function forgetImports(app: App, task: InPieces = WITHOUT_TASK): Promise<void> {
  const now = app.now()
  const old = [
    ...(await listForgotten(app.db, forgottenBefore(now))),
    ...(await listOldReports(app.db, reportsForgottenBefore(now))),
  ]
  for (const { number, memberId } of old) {
    await transact(app, shelf(memberId), ({ db }) => updateAsDropped(db, number, now.toISOString()))
  }
  for (const number of await listDropped(app.db)) await clearImport(app, number, task)
  await removeLeftFiles(app)
}

/** Deletes uploads that nobody will read: the process that received them died before it could say so. */
async function removeLeftFiles({ db, config, now }: App): Promise<void> {
  const files = await listOldFiles(config.dataDir, new Date(now().getTime() - HOUR_MS))
  const unread = new Set(await listUnread(db, [...files.keys()]))
  for (const [importId, file] of files) if (!unread.has(importId)) await removeFile(file)
}
