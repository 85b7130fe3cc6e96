import { lastOfWeek } from '#server/showcase/worth/value-days.ts'

/**
 * Of days with a row, the oldest first, those that no plot needs. Each week keeps its last day, and the first
 * day of all stays because it marks the beginning.
 */
export function spareDays(
  days: readonly string[],
  { isFromBeginning }: { readonly isFromBeginning: boolean },
): string[] {
  return days.filter((day, at) => {
    const next = days[at + 1]
    const isLast = next === undefined || lastOfWeek(next) !== lastOfWeek(day)
    return !isLast && !(isFromBeginning && at === 0)
  })
}
