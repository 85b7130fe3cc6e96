/** What other domains may use of profile. */
export { findAwayUntil } from './away-queries.ts'
export { listShowingReading } from './reading-queries.ts'
export { findWriters } from './writers-queries.ts'
export { readPortrait } from './portraits/actions.ts'
export { withStore } from './portraits/picture-store.ts'
export { receivePicture, type SentPicture } from './portraits/receiving.ts'
export { type TwoSizes, makeCardPictures, makeWholePictures } from './portraits/sharp.ts'
export { findCurrency, findShownValuation, findValuation, listShares } from './valuation-queries.ts'
