import type { Period } from '#contract/standing.ts'

const PERIODS = ['week', 'month', 'all'] as const satisfies readonly Period[]

/** As many places as one page of the leaderboard has; the contract says the same, and comes later. */
const PAGE_SIZE = 50

/** Further down nobody looks: the server has no more pages. */
const PAGES_MAX = 21

/** The leaderboard as it stands in the address; what is absent is this week, and its first page. */
export interface BoardAddress {
  readonly period?: Exclude<Period, 'week'>
  readonly page?: number
}

/** Reads the address of the leaderboard; whatever makes no sense in it is as if it were not there. */
export function readBoardAddress(raw: Readonly<Record<string, unknown>>): BoardAddress {
  const period = PERIODS.find((known) => known === raw['period'])
  const page = Number(raw['page'])
  return {
    ...(period !== undefined && period !== 'week' && { period }),
    ...(Number.isInteger(page) && page > 1 && page <= PAGES_MAX && { page }),
  }
}

/** The address of another page of the same list. */
export function boardAddress(period: Period, page: number): BoardAddress {
  return readBoardAddress({ period, page })
}

/** How many places come before a page. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE
}

export function pageCount(total: number): number {
  return Math.min(PAGES_MAX, Math.max(1, Math.ceil(total / PAGE_SIZE)))
}

/** The page on which a place is found; nothing for one so far down that no page shows it. */
export function pageOfPlace(place: number): number | undefined {
  const page = Math.ceil(place / PAGE_SIZE)
  return page <= PAGES_MAX ? page : undefined
}
