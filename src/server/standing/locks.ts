import { lockKind } from '#server/events/locks.ts'

/** A member's ledger, and all that is counted and summed up from it. */
export const ledger = lockKind('standing')
