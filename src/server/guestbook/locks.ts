import { lockKind } from '#server/events/locks.ts'

/** A member's entry. */
export const guestbookEntry = lockKind('guestbook-entry')
