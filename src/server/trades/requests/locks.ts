import { lockKind } from '#server/events/locks.ts'

/** The trade requests that a member posted. */
export const tradeRequestsOf = lockKind('trade-requests-of')
