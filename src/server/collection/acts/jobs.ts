import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import type { Job } from '#server/clock/run-jobs.ts'
import { deleteForgottenBinder } from '#server/collection/binders/queries.ts'
import { transact } from '#server/events/transact.ts'

import { resumeActs, stopActs } from './act-runner.ts'
import { forgottenBefore } from './act.ts'
import { deleteAct, deleteLines, findActEndedBefore } from './queries.ts'

const LINES_AT_ONCE = 1000

export const actJobs: readonly Job[] = [
  {
    name: 'go on with acts that stopped',
    everyMs: 30_000,
    runsAtFirst: true,
    run: resumeActs,
    stop: stopActs,
  },
  { name: 'forget old acts', everyMs: 3_600_000, run: forgetActs },
]

/** Forgets what cannot be undone any more, piece by piece; a deleted binder is gone for good then. */
export async function forgetActs(app: App): Promise<void> {
  for (;;) {
    const act = await findActEndedBefore(app.db, forgottenBefore(app.now()))
    if (act === undefined) return
    while ((await deleteLines(app.db, act.id, LINES_AT_ONCE)) === LINES_AT_ONCE) await setImmediate()
    const { id, task } = act
    await transact(app, async ({ db }) => {
      if (task.kind === 'delete-binder') await deleteForgottenBinder(db, task.binderId)
      await deleteAct(db, id)
    })
  }
}
