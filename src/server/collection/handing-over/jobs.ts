import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { forgottenBefore } from '#server/collection/acts/public.ts'
import { deleteReceivedBefore } from '#server/collection/stacks/public.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

export const handingOverJobs: readonly TaskKind[] = [
  recurring({ name: 'collection.forget-received', everyMs: DAY_MS, run: forgetReceived }),
]

/** Deletes what was received before any act that can still be undone. */
export async function forgetReceived(app: App): Promise<void> {
  const before = forgottenBefore(new Date(app.now().getTime() - DAY_MS)).toISOString()
  while ((await deleteReceivedBefore(app.db, before, AT_ONCE)) === AT_ONCE) await setImmediate()
}
