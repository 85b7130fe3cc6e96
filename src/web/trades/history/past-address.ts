/** Which of the trades that are over to list, in the address. */
export interface PastAddress {
  readonly q?: string
  /** Such as `2026-11`, on the reader's calendar. */
  readonly month?: string
}

const QUERY_MAX = 300
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
/** Older trades are found by a search. */
const MONTHS_MAX = 120

/** Reads the address and ignores invalid values. */
export function readPastAddress({ q, month }: Readonly<Record<string, unknown>>): PastAddress {
  // The router parses numbers and words such as `true`, so the text may arrive as another type.
  const text = ['string', 'number', 'boolean'].includes(typeof q) ? String(q).slice(0, QUERY_MAX) : ''
  return {
    ...(text !== '' && { q: text }),
    ...(typeof month === 'string' && MONTH.test(month) && { month }),
  }
}

/** What the address asks of the server: a month goes from midnight to midnight where the reader is. */
export function pastQuestionOf({ q, month }: PastAddress): { q?: string; from?: string; until?: string } {
  if (month === undefined) return { ...(q !== undefined && { q }) }
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [from, until] = [number - 1, number].map((at) => new Date(year, at, 1).toISOString())
  return {
    ...(q !== undefined && { q }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}

/** The months from an instant to now on the reader's calendar, the last first. */
export function monthsSince(oldestAt: string, now: Date): string[] {
  const first = new Date(oldestAt)
  const months: string[] = []
  for (let back = 0; back < MONTHS_MAX; back += 1) {
    const month = new Date(now.getFullYear(), now.getMonth() - back, 1)
    if (month < new Date(first.getFullYear(), first.getMonth(), 1)) break
    months.push(`${String(month.getFullYear())}-${String(month.getMonth() + 1).padStart(2, '0')}`)
  }
  return months
}
