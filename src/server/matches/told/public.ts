/** What other parts of matches may use of told. */
export { forgetTold, mayTellOwner, mayTellPoster, mayTellWatcher } from './actions.ts'
export { dayBefore, repostedSince } from './daily-limits.ts'
export { listToldFor } from './queries.ts'
