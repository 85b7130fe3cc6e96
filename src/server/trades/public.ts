/** What other domains may use of trades. */
export { countOpenDisputes } from './disputes/queries.ts'
export { countUnsettled } from './queries.ts'
