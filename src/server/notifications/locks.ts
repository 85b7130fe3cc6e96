import { lockKind } from '#server/events/locks.ts'

/** What a member is told, and what is only counted for them. */
export const notices = lockKind('notices')
