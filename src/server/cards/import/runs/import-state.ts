import type { ImportState } from '#contract/cards/import.ts'

/** The state of an import that ran, runs or failed. */
export function importStateOf(
  rows: { real: StateRow | undefined; starter: StateRow | undefined },
  now: Date,
): Omit<ImportState, 'refreshesDaily' | 'past'> {
  const { real, starter } = rows
  const shown = real !== undefined && real.version !== null ? real : starter
  const isReal = shown === real && shown !== undefined
  return {
    source: isReal ? 'scryfall' : 'first-hoard',
    printings: shown?.printings ?? 0,
    lastImportAt: isReal ? shown.finished_at : null,
    running: progressOf(real, now),
    failure: failureOf(real),
  }
}

function failureOf(row: StateRow | undefined): ImportState['failure'] {
  if (row === undefined || row.failure === null || row.failed_at === null) return null
  return { sentence: row.failure, failedAt: row.failed_at }
}

/** An import that has been silent for this long is over, whatever became of it. */
const SILENCE_MS = 60_000

interface StoredImport {
  readonly run_id: string | null
  readonly seen_at: string | null
}

export function isAlive(row: StoredImport | undefined, now: Date): boolean {
  if (row === undefined || row.run_id === null || row.seen_at === null) return false
  return now.getTime() - new Date(row.seen_at).getTime() < SILENCE_MS
}

const FIRST_WAIT_MS = 15 * 60_000
const LONGEST_WAIT_MS = 24 * 3_600_000

/** How long to wait after so many failures in a row. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20), LONGEST_WAIT_MS)
}

/** Whether the server should download the cards again by itself. */
export function isRefreshDue(
  row: (StoredImport & { finished_at: string | null; next_try_at: string | null }) | undefined,
  now: Date,
): boolean {
  if (isAlive(row, now)) return false
  const instant = now.toISOString()
  if (typeof row?.next_try_at === 'string' && row.next_try_at > instant) return false
  const finishedAt = row?.finished_at ?? null
  return finishedAt === null || now.getTime() - new Date(finishedAt).getTime() >= LONGEST_WAIT_MS
}

type RunningRow = StoredImport & {
  readonly phase: string | null
  readonly bytes: number
  readonly bytes_total: number | null
  readonly read_printings: number
}

type StateRow = RunningRow & {
  readonly version: string | null
  readonly printings: number
  readonly finished_at: string | null
  readonly failure: string | null
  readonly failed_at: string | null
}

/** The progress of the running import; `null` if none is alive. */
function progressOf(row: RunningRow | undefined, now: Date): ImportState['running'] {
  if (row === undefined || !isAlive(row, now)) return null
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from the contract's list
    phase: (row.phase ?? 'waiting') as NonNullable<ImportState['running']>['phase'],
    bytes: row.bytes,
    bytesTotal: row.bytes_total,
    printings: row.read_printings,
    secondsLeft: null,
  }
}
