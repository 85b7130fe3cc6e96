import type { App } from '#server/app-context.ts'
import type { Job } from '#server/clock/run-jobs.ts'
import { transact } from '#server/events/transact.ts'

import { clearDropped, tellOf } from './actions.ts'
import {
  findImport,
  listDropped,
  listForgotten,
  listLost,
  listOldReports,
  updateAsDropped,
  updateImport,
} from './queries.ts'
import { removeOldFiles } from './reading/queries.ts'
import { forgottenBefore, type KeptImport, lostBefore, reportsForgottenBefore } from './rules.ts'
import { goOn, stopImports } from './running/actions.ts'
import { writeImport } from './writing/pieces/actions.ts'

const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 10_000

export const importJobs: readonly Job[] = [
  {
    name: 'carry imports on',
    everyMs: LOOK_EVERY_MS,
    runsAtFirst: true,
    run: carryImportsOn,
    stop: stopImports,
  },
  { name: 'forget old imports', everyMs: HOUR_MS, run: forgetImports },
]

/** Imports whose process is no more: what was being written goes on, what was being read was cut short. */
export async function carryImportsOn(app: App): Promise<void> {
  for (const state of ['reading', 'writing'] as const) {
    for (const { id } of await listLost(app.db, state, lostBefore(app.now()))) {
      const kept = await takeOver(app, id)
      if (kept?.state === 'writing') void goOn(app, () => writeImport(app, kept))
    }
  }
}

/** @returns the import as it stands, unless another process was quicker */
async function takeOver(app: App, importId: string): Promise<KeptImport | undefined> {
  return await transact(app, async (change) => {
    const kept = await findImport(change.db, importId)
    if (kept === undefined || kept.seenAt >= lostBefore(app.now())) return undefined
    const instant = app.now().toISOString()
    const isRead = kept.state === 'reading'
    const failed = { state: 'failed', failure: 'cut_short', finishedAt: instant } as const
    const next: KeptImport = { ...kept, seenAt: instant, ...(isRead ? failed : {}) }
    await updateImport(change.db, next)
    if (isRead) await tellOf(change, next)
    return next
  })
}

/** Files that nobody took over within days, and reports of what can no longer be undone. */
export async function forgetImports(app: App): Promise<void> {
  const now = app.now()
  const old = [
    ...(await listForgotten(app.db, forgottenBefore(now))),
    ...(await listOldReports(app.db, reportsForgottenBefore(now))),
  ]
  for (const { number } of old) {
    await transact(app, ({ db }) => updateAsDropped(db, number, now.toISOString()))
  }
  for (const run of await listDropped(app.db)) await clearDropped(app, run)
  await removeOldFiles(app.config.dataDir, new Date(now.getTime() - HOUR_MS))
}
