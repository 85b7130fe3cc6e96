/** What other parts of gatherings may use of door. */
export { insertShownCode, isCheckInOpen } from './check-in/actions.ts'
export { findAttended } from './find-attended.ts'
export { deleteArrivals } from './queries.ts'
