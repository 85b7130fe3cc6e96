/** The start of the day of `now`, in UTC. */
export function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}
