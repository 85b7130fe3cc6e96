import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { BackupCause } from '#contract/backups.ts'

const NAME = /^tradewyrm-(\d{8}T\d{6}Z)-([a-z]+)\.backup$/
/** Of those that nobody asked for every night, so many stay. */
const OTHERS_KEPT = 3

/** The name of a backup in the folder: when and why, so that names sort by time. */
export function nameOf(madeAt: Date, cause: BackupCause): string {
  const instant = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `tradewyrm-${instant}-${cause}.backup`
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
