/** What other domains may use of gatherings. */
export {
  listComersHosted,
  listComersSeen,
  listOwnAhead,
  listSeenGatherings,
  type SeenGathering,
} from './comers.ts'
export { findAttended } from './door/find-attended.ts'
export { describeFound, type FindingQuestion, searchFor } from './finding/find.ts'
export { listFound, type Search } from './finding/queries.ts'
export {
  countOwnAhead,
  countSharedBefore,
  findNextShared,
  listComersAt,
  type SharedGathering,
} from './together-queries.ts'
