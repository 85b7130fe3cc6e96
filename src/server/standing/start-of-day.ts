/** The day of a time of the database, in UTC: `2026-11-29`. */
export function dayOf(time: string): string {
  return time.slice(0, 10)
}

/** The start of the day of `now`, in UTC. */
export function startOfDay(now: Date): string {
  return `${dayOf(now.toISOString())}T00:00:00.000Z`
}
