/** What other domains may use of watchlist. */
export { selectWishes } from './queries.ts'
export {
  listHidingWatchers,
  listOwnWishes,
  listWatchedCards,
  listWishesAfter,
  wishedKindsOf,
  type WishOfWatcher,
} from './wish-queries.ts'
