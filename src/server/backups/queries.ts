import { type BackupCause, type BackupFailure, type BackupRun, BACKUPS_LISTED } from '#contract/backups.ts'
import type { Database } from '#server/db/database.ts'

const COLUMNS = [
  'id',
  'cause',
  'started_at as startedAt',
  'ended_at as endedAt',
  'file',
  'bytes',
  'failure',
] as const

/** The newest first. */
export async function listRuns(db: Database): Promise<Omit<BackupRun, 'percent' | 'secondsLeft'>[]> {
  return await db
    .selectFrom('backup_run')
    .select(COLUMNS)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BACKUPS_LISTED)
    .execute()
}

/** The backup that is being made, or waits to be. */
export async function findUnfinished(db: Database): Promise<{ id: string } | undefined> {
  return await db.selectFrom('backup_run').select('id').where('ended_at', 'is', null).executeTakeFirst()
}

/** When the last backup of this cause began that did not fail. */
export async function findLastGood(db: Database, cause: BackupCause): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .select('started_at')
    .where('cause', '=', cause)
    .where('file', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at
}

export async function insertRun(
  db: Database,
  run: { readonly id: string; readonly cause: BackupCause; readonly startedAt: string },
): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({
      id: run.id,
      cause: run.cause,
      started_at: run.startedAt,
      ended_at: null,
      file: null,
      bytes: null,
      failure: null,
    })
    .execute()
}

/** How a run ended. */
export type RunEnd =
  | { readonly file: string; readonly bytes: number; readonly failure: null }
  | { readonly file: null; readonly bytes: null; readonly failure: BackupFailure }

export async function updateEnded(db: Database, id: string, end: RunEnd, endedAt: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...end, ended_at: endedAt })
    .where('id', '=', id)
    .execute()
}

/** Forgets what is no longer of interest: all but the newest. */
export async function deleteOldRuns(db: Database, before: string): Promise<void> {
  await db.deleteFrom('backup_run').where('started_at', '<', before).execute()
}

/** A file that was deleted is listed no more. */
export async function deleteRunsOf(db: Database, files: readonly string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('backup_run').where('file', 'in', files).execute()
}

/** Whether there is anybody whose data an update could lose. Asked before it, so only of what every version has. */
export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('auth_user').select('id').limit(1).execute()).length > 0
}

/** When the last backup began that did not fail, whatever it was made for. */
export async function findLastBackup(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .select('started_at')
    .where('file', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at
}
