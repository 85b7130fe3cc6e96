/** What other parts of trades may use of at-gathering. */
export { findGatheringOf } from './queries.ts'
