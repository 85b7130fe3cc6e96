/** What other parts of showcase may use of listing. */
export { findShownWindow, listShownBinders } from './member-listing.ts'
