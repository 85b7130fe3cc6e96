import type { SearchEngine } from '#engines/search/engine.ts'
import { percentile } from '#scripts/bench/figures.ts'

export const READING = { dialect: 'scryfall', today: '2026-10-04' } as const

/** The app's page size. */
export const PAGE = 60

/** A whole search, from its text to the display columns of the first page. */
export function searchPage(engine: SearchEngine, query: string): number {
  const answer = engine.search(query, { ...READING, offset: 0, limit: PAGE })
  if (answer.refusal !== null) return 0
  let length = answer.total
  for (const { name, setName, usdCents, imageUrl } of answer.hits)
    length += name.length + setName.length + (usdCents ?? 0) + (imageUrl?.length ?? 0)
  return length
}

/** Duration of `run`, in milliseconds. */
export function timeOf(run: () => unknown): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}

/** Median of several runs, in milliseconds. */
export function medianTime(run: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => timeOf(run))
  return percentile(times.toSorted(ascending), 0.5)
}

export function ascending(one: number, other: number): number {
  return one - other
}

/** The p50, p95, p99 and maximum of times, in a row. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted(ascending)
  const shares = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share))
  return [...shares, sorted.at(-1) ?? Number.NaN].map((ms) => ms.toFixed(3)).join(' / ')
}
