/** What other domains may use of trades. */
export { countUnsettled } from './queries.ts'
