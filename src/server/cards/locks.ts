import { lockKind } from '#server/events/locks.ts'

/** The searches that a member keeps. */
export const savedSearches = lockKind('saved-searches')

/** The tables of cards: an import and what a search brings in write them one after the other. */
export const cardTables = lockKind('card-tables')
