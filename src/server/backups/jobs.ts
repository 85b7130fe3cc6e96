import { z } from 'zod'

import { BACKUP_CAUSES } from '#contract/backups.ts'
import type { App } from '#server/app-context.ts'
import { recurring, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { begin, carryOut, giveUp, type Wanted } from './actions.ts'
import { isNightlyDue } from './backup-folder.ts'
import { findLastGood } from './queries.ts'

const HOUR_MS = 3_600_000

export const makeKind: TaskKind<Wanted> = taskKind<Wanted>({
  name: 'backups.make',
  facts: z.object({ runId: z.string(), cause: z.enum(BACKUP_CAUSES), actorId: z.string().nullable() }),
  again: 'keeps',
  tries: 2,
  run: carryOut,
  gaveUp: giveUp,
})

export const backupJobs: readonly TaskKind[] = [
  makeKind,
  recurring({ name: 'backups.nightly', everyMs: HOUR_MS, run: beginNightly }),
]

async function beginNightly(app: App): Promise<void> {
  if (app.config.backupsKept === 0) return
  const last = await findLastGood(app.db, 'nightly')
  const now = app.now()
  const ageMs = last === undefined ? undefined : now.getTime() - new Date(last).getTime()
  if (isNightlyDue(now.getHours(), ageMs)) await begin(app, makeKind, 'nightly')
}
