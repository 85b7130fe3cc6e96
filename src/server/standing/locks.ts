import { lockKind } from '#server/events/locks.ts'

/** A member's ledger, and everything counted and summed up from it. */
export const ledger = lockKind('standing')
