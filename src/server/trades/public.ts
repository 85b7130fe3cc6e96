/** What other domains may use of trades. */
export { countOpenDisputes } from './disputes/public.ts'
export { countUnsettled } from './queries.ts'
