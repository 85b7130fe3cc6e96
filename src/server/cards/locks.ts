import { lockKind } from '#server/events/locks.ts'

/** A member's saved searches. */
export const savedSearches = lockKind('saved-searches')

/** The tables of cards, which imports and live searches write one after the other. */
export const cardTables = lockKind('card-tables')
