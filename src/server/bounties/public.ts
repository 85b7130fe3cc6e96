/** What other domains may use of bounties. */
export {
  findWanted,
  listBountiedCards,
  listWanted,
  listWithdrawn,
  type WantedCard,
} from './wanted-queries.ts'
