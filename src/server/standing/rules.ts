import type { TopUser } from '#contract/standing.ts'
import { TOP_USERS } from '#contract/standing.ts'

/** When the day of `now` began; days are UTC's, for points. */
export function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}

/** Whether somebody with `total` points may be among the top users, going by the list last seen. */
export function mayBeOnTop(total: number, seen: readonly TopUser[] | undefined): boolean {
  if (seen === undefined || seen.length < TOP_USERS) return true
  return total >= Math.min(...seen.map(({ totalScore }) => totalScore))
}
