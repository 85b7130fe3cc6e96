import { lockKind } from '#server/events/locks.ts'

/** One table of two who met, and what lies on it. */
export const oneTable = lockKind('meeting')

/** Where a member sits, the codes they showed and those they tried. */
export const seatOf = lockKind('meeting-seat')
