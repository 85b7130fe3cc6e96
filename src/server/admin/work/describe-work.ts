import { statfs } from 'node:fs/promises'

import { type Job, type Machine, RUNNING_MAX, type RunningWork } from '#contract/admin/work.ts'
import { THIS_BUILD } from '#server/admin/releases/public.ts'
import type { App } from '#server/app-context.ts'
import { findLastBackup } from '#server/backups/public.ts'
import { findImport } from '#server/cards/public.ts'
import { readDatabaseBytes } from '#server/db/database-bytes.ts'
import { databaseKind } from '#server/db/portable.ts'
import { listRunning } from '#server/tasks/progress-queries.ts'
import { countTasks } from '#server/tasks/queries.ts'
import { listRecurring, type RecurringTask } from '#server/tasks/recurring-queries.ts'

import { takeEventLoopP99Ms } from './event-loop.ts'

const SECOND_MS = 1000

/** How the machine is that this process runs on. */
export async function describeMachine(app: App): Promise<Machine> {
  const { db, config, now, streams } = app
  const [bytes, disk, lastBackupAt, cards, queues] = await Promise.all([
    readDatabaseBytes(db),
    statfs(config.dataDir),
    findLastBackup(db),
    findImport(db, 'scryfall'),
    countTasks(db),
  ])
  return {
    version: THIS_BUILD.version,
    startedAt: new Date(now().getTime() - process.uptime() * SECOND_MS).toISOString(),
    database: { kind: databaseKind(db), bytes },
    disk: { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize },
    memoryBytes: process.memoryUsage.rss(),
    eventLoopP99Ms: takeEventLoopP99Ms(app),
    streams: streams.count,
    lastBackupAt: lastBackupAt ?? null,
    cardsAt: cards?.finished_at ?? null,
    queues: queues
      .map(({ kind: name, waiting, dead }) => ({ name, waiting, dead }))
      .filter(({ name }) => !app.tasks.recurring.has(name)),
  }
}

/** Work that this site does on a clock, by name. */
export async function describeJobs({ db, tasks }: Pick<App, 'db' | 'tasks'>): Promise<Job[]> {
  const rows = await listRecurring(db, [...tasks.recurring.keys()])
  const planned = new Map(rows.map((row) => [row.name, row]))
  const jobs = Array.from(tasks.recurring, ([name, everyMs]) =>
    jobOf({ ...UNPLANNED, ...planned.get(name), name, everyMs }),
  )
  return jobs.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** What runs now beside work on a clock, and how far it is. */
export async function describeRunning({ db, tasks }: Pick<App, 'db' | 'tasks'>): Promise<RunningWork[]> {
  const running = await listRunning(db, tasks.recurring.size + RUNNING_MAX)
  return running.filter(({ name }) => !tasks.recurring.has(name)).slice(0, RUNNING_MAX)
}

/** Work that no process of this site has planned yet. */
const UNPLANNED = {
  dueAt: null,
  leaseUntil: null,
  tries: 0,
  lastError: null,
  ranAt: null,
  ranMs: null,
  done: null,
  inAll: null,
}

type PlannedJob = Pick<Job, 'name' | 'everyMs'> &
  Omit<RecurringTask, 'name' | 'dueAt'> & { readonly dueAt: string | null }

function jobOf({ dueAt, leaseUntil, tries, ...job }: PlannedJob): Job {
  const isRunning = leaseUntil !== null
  return {
    ...job,
    nextAt: isRunning ? null : dueAt,
    isRunning,
    // While it runs, this run counts as a try.
    failures: Math.max(0, tries - (isRunning ? 1 : 0)),
  }
}
