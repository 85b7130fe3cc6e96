import { lockKind } from '#server/events/locks.ts'

/** What a member calls and hosts, and how often. */
export const hosting = lockKind('hosting')
