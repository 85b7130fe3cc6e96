import { lockKind } from '#server/events/locks.ts'

/** A member's watchlist, with its settings. */
export const watchlistOf = lockKind('watchlist')
