/** What other parts of gatherings may use of series. */
export { changeDates } from './actions.ts'
export { bringBackDate } from './bring-back.ts'
export { findPlace, listDates } from './date-queries.ts'
export { giveUpSeries } from './give-up.ts'
export { localDay, type StoredSeries } from './plan.ts'
export { findSeries, updateSeries } from './queries.ts'
export { changingSeries } from './series-change.ts'
