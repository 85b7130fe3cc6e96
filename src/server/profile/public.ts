/** What other domains may use of profile. */
export { findAwayUntil } from './away-queries.ts'
export { listShowingReading } from './reading-queries.ts'
export { findWriters } from './writers-queries.ts'
export {
  deletesBoth,
  forgetWaiting,
  makeCardPictures,
  makeCutPictures,
  makeWholePictures,
  namedBy,
  pictureIn,
  readPortrait,
  receivePicture,
  type SentPicture,
  storeBoth,
  storeNew,
  type TwoSizes,
  withStore,
} from './portraits/public.ts'
export { findCurrency, findShownValuation, findValuation, listShares } from './valuation-queries.ts'
