import { lockKind } from '#server/events/locks.ts'

/** What binders were worth; the jobs that store it take turns. */
export const worth = lockKind('worth')
