import { lockKind } from '#server/events/locks.ts'

/** The counts of all days. */
export const dayCounts = lockKind('day-counts')
