import { lockKind } from '#server/events/locks.ts'

/** The address of a member's calendar. */
export const calendarOf = lockKind('calendar')
