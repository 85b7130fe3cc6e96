/** What other domains may use of profile. */
export { readPortrait } from './portraits/actions.ts'
export { findValuation, listValuations } from './valuation-queries.ts'
