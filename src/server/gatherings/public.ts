/** What other domains may use of gatherings. */
export { countSharedBefore, findNextShared, type SharedGathering } from './together-queries.ts'
