import { lockKind } from '#server/events/locks.ts'

/** What a member set up, and where they are. */
export const profile = lockKind('profile')
