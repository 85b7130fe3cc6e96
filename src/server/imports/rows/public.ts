/** What other parts of imports may use of rows. */
export { clearRows } from './clear-rows.ts'
export {
  deleteSomeRows,
  findFirstNumber,
  findRow,
  insertRows,
  listAlikeNumbers,
  listRows,
  listRowsNumbered,
  listRowsOf,
  type RowFilter,
  updateOutcome,
  updateRow,
} from './queries.ts'
export { readDetails, type RowDetails } from './row-details.ts'
export { copiesKey, stageBad, stageCopies, type StagedRow } from './staged-row.ts'
export { EMPTY_TALLY, isTaken, tallied, type Tally, tallyOf } from './tally.ts'
