import type { Period } from '#contract/standing.ts'

const PERIODS = ['week', 'month', 'all'] as const satisfies readonly Period[]

/** The number of places on one page of the leaderboard; the contract says the same, but loads later. */
const PAGE_SIZE = 50

/** Nobody looks further down, and the server has no more pages. */
const PAGES_MAX = 21

/** The leaderboard's state in the address; the default is the first page of this week. */
export interface BoardAddress {
  readonly period?: Exclude<Period, 'week'>
  readonly page?: number
}

/** Reads the address of the leaderboard and ignores invalid values. */
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

/** The number of places before a page. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE
}

export function pageCount(total: number): number {
  return Math.min(PAGES_MAX, Math.max(1, Math.ceil(total / PAGE_SIZE)))
}

/** The page that shows a place; `undefined` if it is too far down. */
export function pageOfPlace(place: number): number | undefined {
  const page = Math.ceil(place / PAGE_SIZE)
  return page <= PAGES_MAX ? page : undefined
}
