/** What other domains may use of bounties. */
export { findWanted, listBountiedCards, listWanted, type WantedCard } from './wanted-queries.ts'
