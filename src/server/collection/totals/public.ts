/** What other parts of collection may use of totals. */
export { type BinderTotals, NO_TOTALS } from './queries.ts'
export { findTotals, listTotals } from './totals.ts'
