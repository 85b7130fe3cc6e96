import { lastOfWeek } from '#server/showcase/worth/value-days.ts'

/**
 * Of days with a row, the oldest first, those whose rows no plot needs: of each week the last one says how it ended. The first
 * of all says when it began.
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
