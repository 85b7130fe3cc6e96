import { lockKind } from '#server/events/locks.ts'

/** The gatherings a member creates and hosts, and how many. */
export const hosting = lockKind('hosting')
