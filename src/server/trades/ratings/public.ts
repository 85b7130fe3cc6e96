/** What other parts of trades may use of ratings. */
export { announceShown, dropRatings } from './actions.ts'
