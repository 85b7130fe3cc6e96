/** What other parts of accounts may use of suspension. */
export { endSuspension, readSuspension, restoreWithin } from './actions.ts'
