import { lockKind } from '#server/events/locks.ts'

/** All that a member keeps and does with it: binders, stacks, acts, imports, and what they offer of it. */
export const shelf = lockKind('shelf')
