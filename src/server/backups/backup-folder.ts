import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

import type { BackupCause } from '#contract/backups.ts'

const NAME = /^tradewyrm-(\d{8}T\d{6}Z)-([a-z]+)\.backup$/
/** What is half-written, with what SQLite keeps beside it. */
const UNFINISHED = /^tradewyrm-(\d{8}T\d{6}Z)-[a-z]+\.backup\..*\bpart(?:-wal|-shm|-journal)?$/
const DAY_MS = 86_400_000
/** Of this process, because others may write to the same folder, perhaps from another machine. */
const MARK = `${hostname().replaceAll(/[^\w-]/g, '')}-${String(process.pid)}`
/** Of those that nobody asked for every night, so many stay. */
const OTHERS_KEPT = 3

/** The name of a backup in the folder: when and why, so that names sort by time. */
export function nameOf(madeAt: Date, cause: BackupCause): string {
  return `tradewyrm-${instantInName(madeAt)}-${cause}.backup`
}

function instantInName(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** The files that become a backup: the copy of the database, and what it is packed into. */
export function unfinishedOf(archive: string): { readonly copy: string; readonly packed: string } {
  return { copy: `${archive}.${MARK}.copy.part`, packed: `${archive}.${MARK}.part` }
}

/** Deletes what backups left behind that were begun over a day ago and cut short. Each may be as large as the database. */
export async function clearUnfinished(folder: string, now: Date): Promise<void> {
  const since = instantInName(new Date(now.getTime() - DAY_MS))
  for (const name of await readdir(folder)) {
    const begunAt = UNFINISHED.exec(name)?.[1]
    if (begunAt !== undefined && begunAt < since) await rm(path.join(folder, name), { force: true })
  }
}

/** The names, of all those that are there, that newer ones of the same cause have replaced. */
export function replacedBy(names: readonly string[], cause: BackupCause, nightlyKept: number): string[] {
  const kept = cause === 'nightly' ? Math.max(1, nightlyKept) : OTHERS_KEPT
  return names
    .filter((name) => NAME.exec(name)?.[2] === cause)
    .toSorted()
    .slice(0, -kept)
}

/** Deletes backups that newer ones have replaced. @returns their names */
export async function clearReplaced(
  folder: string,
  cause: BackupCause,
  nightlyKept: number,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const old = replacedBy(await readdir(folder), cause, nightlyKept)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

const NIGHT = { from: 2, to: 6 }
const HOUR_MS = 3_600_000
/** Over this age, a machine that is off at night makes one as soon as it is on. */
const OVERDUE_MS = 30 * HOUR_MS
/** Not twice in a night. */
const FRESH_MS = 12 * HOUR_MS

/**
 * Whether it is time for the nightly backup.
 * @param hour of the clock at the server
 * @param ageMs of the last one; `undefined` if there is none
 */
export function isNightlyDue(hour: number, ageMs: number | undefined): boolean {
  if (ageMs === undefined || ageMs >= OVERDUE_MS) return true
  return hour >= NIGHT.from && hour < NIGHT.to && ageMs >= FRESH_MS
}
