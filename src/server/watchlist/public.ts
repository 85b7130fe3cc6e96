/** What other domains may use of watchlist. */
export { priceOf, UNCHANGED_SETTINGS } from './alerts.ts'
export { selectWishes } from './queries.ts'
export { findOwnPage } from './own-page.ts'
export { findWatchSettings } from './settings-queries.ts'
export type { WatchPage } from './shown-queries.ts'
export {
  listChosenAudiences,
  listOwnWishes,
  listWatchedCards,
  listWishesAfter,
  wishedKindsOf,
  type WishOfWatcher,
} from './wish-queries.ts'
