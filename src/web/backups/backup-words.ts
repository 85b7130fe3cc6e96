import type { BackupCause, BackupFailure, BackupRun } from '#contract/backups.ts'

/** Why a backup was made. */
export const CAUSE_WORDS: Readonly<Record<BackupCause, string>> = {
  asked: 'asked for here',
  nightly: 'nightly',
  update: 'before an update',
  command: 'from the command line',
}

/** Why there is none. */
const FAILURE_WORDS: Readonly<Record<BackupFailure, string>> = {
  'disk-full': 'The disk is full.',
  interrupted: 'The server stopped before it was done.',
  broken: 'It failed. The server’s log says why.',
}

const MEGABYTE = 1_000_000
const MEGABYTES = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** How large a backup is. */
export function sizeWords(bytes: number): string {
  return `${MEGABYTES.format(bytes / MEGABYTE)} MB`
}

/** How a backup went: its file, what is wrong, or that it is being made. */
export function outcomeWords({ file, failure, endedAt }: BackupRun): string {
  if (failure !== null) return FAILURE_WORDS[failure]
  return file ?? (endedAt === null ? 'Being made…' : '')
}

/** What is said of the nightly ones. */
export function nightlyWords(kept: number): string {
  if (kept === 0) return 'No nightly backups: BACKUPS_KEPT is 0.'
  return kept === 1
    ? 'One every night; the last one is kept.'
    : `One every night; the last ${String(kept)} are kept.`
}
