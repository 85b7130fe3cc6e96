import { lockKind } from '#server/events/locks.ts'

/** One trade: its state, its rounds, and what happened to it. */
export const oneTrade = lockKind('trade')

/** What a member has on offer, so that no two offers at once go beyond a limit. */
export const offersOf = lockKind('offers')
