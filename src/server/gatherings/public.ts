/** What other domains may use of gatherings. */
export {
  listComersHosted,
  listComersSeen,
  listOwnAhead,
  listSeenGatherings,
  type SeenGathering,
} from './comers.ts'
export { findAttended } from './door/public.ts'
export { describeFound, type FindingQuestion, listFound, type Search, searchFor } from './finding/public.ts'
export {
  countOwnAhead,
  countSharedBefore,
  findNextShared,
  listComersAt,
  type SharedGathering,
} from './together-queries.ts'
