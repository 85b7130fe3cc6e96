import { lockKind } from '#server/events/locks.ts'

/** Everything a member owns and does with it: binders, stacks, acts, imports, and what they offer. */
export const shelf = lockKind('shelf')
