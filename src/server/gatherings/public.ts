/** What other domains may use of gatherings. */
export { listComersSeen, listOwnAhead, listSeenGatherings, type SeenGathering } from './comers.ts'
export { countSharedBefore, findNextShared, type SharedGathering } from './together-queries.ts'
