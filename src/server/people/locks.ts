import { lockKind } from '#server/events/locks.ts'

/** Whom a member is bound to. What two members agree on, or part over, needs the locks of both. */
export const bondsOf = lockKind('bonds')
