import type { BackupRun, Backups } from '#contract/backups.ts'
import type { App } from '#server/app-context.ts'
import { findProgress } from '#server/tasks/progress-queries.ts'

import { makeKind } from './jobs.ts'
import { secondsLeft } from './pace.ts'
import { listRuns } from './queries.ts'

/** Describes the last backups, and how far the one is that is being made. */
export async function describeBackups({
  db,
  config,
  now,
}: Pick<App, 'db' | 'config' | 'now'>): Promise<Backups> {
  const [runs, progress] = await Promise.all([listRuns(db), findProgress(db, makeKind.name)])
  const asShown = (run: (typeof runs)[number]): BackupRun => {
    const percent = run.endedAt === null ? (progress?.done ?? null) : null
    return { ...run, percent, secondsLeft: secondsLeft({ ...run, percent }, now()) }
  }
  return {
    runs: runs.map(asShown),
    folder: config.backupsDir,
    kept: config.backupsKept,
    isWithoutPictures: config.s3 !== undefined,
  }
}
