import { lockKind } from '#server/events/locks.ts'

/** What binders were worth: the jobs that write it down take turns. */
export const worth = lockKind('worth')
