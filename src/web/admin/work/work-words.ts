import { figureOf } from '#web/ui/figure-of.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const STEPS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const

/** `every day`, `every 5 minutes`. */
export function everyWords(everyMs: number): string {
  const [unit, unitMs] = STEPS.find(([, ms]) => everyMs % ms === 0) ?? ['second', SECOND_MS]
  const count = Math.round(everyMs / unitMs)
  return count === 1 ? `every ${unit}` : `every ${String(count)} ${unit}s`
}

/** `340 ms`, `1.9 s`, `3 min`. */
export function lengthWords(ms: number): string {
  if (ms < SECOND_MS) return `${String(Math.round(ms))} ms`
  if (ms < MINUTE_MS) return `${(ms / SECOND_MS).toFixed(1)} s`
  return `${String(Math.round(ms / MINUTE_MS))} min`
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const THOUSAND = 1000

/** `3.2 GB`. */
export function bytesWords(bytes: number): string {
  let [left, unit] = [bytes, 0]
  for (; left >= THOUSAND && unit < UNITS.length - 1; unit += 1) left /= THOUSAND
  return `${unit === 0 ? String(left) : left.toFixed(1)} ${UNITS[unit] ?? ''}`
}

/** `running now`, `running now, 12 done`, `running now, 12 of 40 done`. */
export function runningWords({
  done,
  inAll,
}: {
  readonly done: number | null
  readonly inAll: number | null
}) {
  if (done === null) return 'running now'
  const pieces = figureOf(done)
  return `running now, ${pieces}${inAll === null ? '' : ` of ${figureOf(inAll)}`} done`
}

/** The name of work as words: `cards.refresh-prices` becomes `Cards: refresh prices`. */
export function jobWords(name: string): string {
  const [domain = '', deed = ''] = name.split('.')
  const capital = domain.charAt(0).toUpperCase() + domain.slice(1)
  return `${capital}: ${deed.replaceAll('-', ' ')}`
}
