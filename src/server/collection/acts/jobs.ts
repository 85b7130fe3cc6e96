import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { deleteForgottenBinder } from '#server/collection/binder-queries.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgottenBefore } from './act.ts'
import { carriesOutActs } from './carrying-out.ts'
import { deleteAct, deleteLines, findActEndedBefore } from './queries.ts'

const LINES_AT_ONCE = 1000

export const actJobs: readonly TaskKind[] = [
  carriesOutActs,
  recurring({ name: 'collection.forget-acts', everyMs: 3_600_000, run: forgetActs }),
]

/**
 * Deletes acts that can no longer be undone, piece by piece; their deleted binders are then gone for good.
 */
export async function forgetActs(app: App): Promise<void> {
  for (;;) {
    const act = await findActEndedBefore(app.db, forgottenBefore(app.now()))
    if (act === undefined) return
    while ((await deleteLines(app.db, act.id, LINES_AT_ONCE)) === LINES_AT_ONCE) await setImmediate()
    const { id, memberId, task } = act
    await transact(app, shelf(memberId), async ({ db }) => {
      if (task.kind === 'delete-binder') await deleteForgottenBinder(db, task.binderId)
      await deleteAct(db, id)
    })
  }
}
