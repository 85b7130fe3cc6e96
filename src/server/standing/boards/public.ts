/** What other parts of standing may use of boards. */
export { addToBoards, forgetPeriods, takeFromBoards } from './actions.ts'
export { updatePeriodsHidden } from './period-queries.ts'
export { placeAmong, type Tally } from './periods.ts'
export { type BoardLine, findShownPoints, listLines } from './queries.ts'
export { firstPages, ofNow, tallies, topUsers } from './shared-boards.ts'
