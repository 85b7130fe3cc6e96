/** What other parts of gatherings may use of calendar. */
export { writeSeries } from './entries.ts'
