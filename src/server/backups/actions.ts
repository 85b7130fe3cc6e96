import path from 'node:path'

import type { Member } from '#contract/accounts.ts'
import type { BackupCause } from '#contract/backups.ts'
import { listAdminIds } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { isDiskFull } from '#server/db/full.ts'
import { type Change, transact } from '#server/events/transact.ts'
import type { NewTask, RunningTask, TaskKind } from '#server/tasks/task-kind.ts'

import { makeInThread, PERCENT, type ThreadNews } from './background.ts'
import { clearReplaced, nameOf, unfinishedOf } from './backup-folder.ts'
import { removeDatabases } from './database-file.ts'
import { backupList } from './locks.ts'
import type { MadeBackup } from './make-backup.ts'
import {
  deleteOldRuns,
  deleteRunsOf,
  findUnfinished,
  insertRun,
  type RunEnd,
  updateEnded,
} from './queries.ts'

/** What a backup that waits to be made needs. */
export interface Wanted {
  readonly runId: string
  readonly cause: BackupCause
  /** Who asked for it. */
  readonly actorId: string | null
}

/** So long the list tells of backups that were made elsewhere, and of failures. */
const LISTED_MS = 90 * 86_400_000

/** Begins a backup, unless one is being made. */
export async function begin(
  app: App,
  kind: TaskKind<Wanted>,
  cause: BackupCause,
  admin?: Member,
): Promise<void> {
  await transact(app, backupList.all, async (change) => {
    if ((await findUnfinished(change.db)) !== undefined) return
    const wanted: Wanted = { runId: change.newId(), cause, actorId: admin?.id ?? null }
    await insertRun(change.db, { id: wanted.runId, cause, startedAt: change.now().toISOString() })
    const task: NewTask<Wanted> = { facts: wanted }
    await change.later(kind, task)
    await tellAdmins(change)
  })
}

/** Makes the backup, and notes how it went. @throws when the server stops; it is then made anew */
export async function carryOut(app: App, wanted: Wanted, task: RunningTask<Wanted>): Promise<void> {
  const { config, now, log } = app
  const madeAt = now()
  const archive = path.join(config.backupsDir, nameOf(madeAt, wanted.cause))
  const thread = { config, archive, madeAt: madeAt.toISOString() }
  const news = await made(thread, task)
  if ('words' in news) log.error({ words: news.words }, 'no backup could be made')
  const cleared =
    'made' in news ? await clearReplaced(config.backupsDir, wanted.cause, config.backupsKept) : []
  await transact(app, backupList.all, async (change) => {
    await note(change, wanted, endOf(news))
    await deleteRunsOf(change.db, cleared)
    await task.finish(change)
  })
}

async function made(
  thread: Parameters<typeof makeInThread>[0],
  { signal, turn }: RunningTask<Wanted>,
): Promise<ThreadNews> {
  try {
    return await makeInThread(thread, signal, async (percent) => {
      await turn({ done: percent, inAll: PERCENT })
    })
  } catch (error) {
    const { copy, packed } = unfinishedOf(thread.archive)
    removeDatabases([copy, packed])
    if (signal.aborted) throw error
    return { failure: isDiskFull(error) ? 'disk-full' : 'broken', words: String(error) }
  }
}

function endOf(news: ThreadNews): RunEnd {
  if ('failure' in news) return { file: null, bytes: null, failure: news.failure }
  return { file: path.basename(news.made.file), bytes: news.made.bytes, failure: null }
}

async function note(change: Change, { runId, actorId }: Wanted, end: RunEnd): Promise<void> {
  const { db, now, announce } = change
  await updateEnded(db, runId, end, now().toISOString())
  await deleteOldRuns(db, new Date(now().getTime() - LISTED_MS).toISOString())
  if (end.file !== null && actorId !== null)
    await announce({ type: 'backup.made', actorId, file: end.file }, 'nobody')
  await tellAdmins(change)
}

/** Whoever was to make it could not even begin. */
export async function giveUp(app: App, wanted: Wanted): Promise<void> {
  await transact(app, backupList.all, (change) =>
    note(change, wanted, { file: null, bytes: null, failure: 'interrupted' }),
  )
}

/** Notes a backup that the command line or an update made. */
export async function noteMade(
  app: App,
  cause: 'command' | 'update',
  { file, bytes }: MadeBackup,
): Promise<void> {
  await transact(app, backupList.all, async (change) => {
    const { db, newId, now, announce } = change
    const id = newId()
    await insertRun(db, { id, cause, startedAt: now().toISOString() })
    const name = cause === 'update' ? path.basename(file) : file
    await updateEnded(db, id, { file: name, bytes, failure: null }, now().toISOString())
    if (cause === 'command') await announce({ type: 'backup.made', actorId: null, file }, 'nobody')
    await tellAdmins(change)
  })
}

/** Notes in a restored house where it comes from. */
export async function noteRestored(app: App, file: string, madeAt: string): Promise<void> {
  await transact(app, [], async ({ announce }) => {
    await announce({ type: 'backup.restored', file, madeAt }, 'nobody')
  })
}

async function tellAdmins({ db, announce }: Change): Promise<void> {
  const adminIds = await listAdminIds(db)
  if (adminIds.length > 0) await announce({ type: 'backups.changed' }, adminIds)
}
