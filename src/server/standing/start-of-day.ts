/** When the day of `now` began; days are UTC's, for points. */
export function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}
