import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { isTriedEnough } from '#server/collection/public.ts'
import { transact } from '#server/events/transact.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { clearDropped } from './actions.ts'
import { forgottenBefore, lostBefore, reportsForgottenBefore } from './import-run.ts'
import { goOn } from './import-work.ts'
import { listDropped, listForgotten, listLost, listOldReports, updateAsDropped } from './queries.ts'
import { removeOldFiles } from './reading/received-file.ts'
import { giveUpIfTriedEnough, takeOver } from './take-over.ts'
import { writeImport } from './writing/write-import.ts'

const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 10_000

export const importJobs: readonly TaskKind[] = [
  recurring({
    name: 'imports.carry-on',
    everyMs: LOOK_EVERY_MS,
    runsAtFirst: true,
    run: carryImportsOn,
  }),
  recurring({ name: 'imports.forget-old', everyMs: HOUR_MS, run: forgetImports }),
]

/**
 * Takes over imports whose process died. Each try without progress is followed by a longer pause; then it is
 * given up.
 */
export async function carryImportsOn(app: App): Promise<void> {
  for (const lost of await listLost(app.db, lostBefore(0, app.now()))) {
    if (lost.seenAt >= lostBefore(lost.tries, app.now())) continue
    const kept = await takeOver(app, lost)
    if (kept === undefined) continue
    // The last process to run it died before it could report.
    if (isTriedEnough(lost)) await giveUpIfTriedEnough(app, kept)
    else void goOn(app, () => writeImport(app, kept))
  }
}

/** Deletes files that were not imported within days, and reports of imports that can no longer be undone. */
export async function forgetImports(app: App): Promise<void> {
  const now = app.now()
  const old = [
    ...(await listForgotten(app.db, forgottenBefore(now))),
    ...(await listOldReports(app.db, reportsForgottenBefore(now))),
  ]
  for (const { number, memberId } of old) {
    await transact(app, shelf(memberId), ({ db }) => updateAsDropped(db, number, now.toISOString()))
  }
  for (const run of await listDropped(app.db)) await clearDropped(app, run)
  await removeOldFiles(app.config.dataDir, new Date(now.getTime() - HOUR_MS))
}
