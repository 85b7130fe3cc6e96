import { lockKind } from '#server/events/locks.ts'

/** A member's pictures. */
export const portraits = lockKind('portraits')
