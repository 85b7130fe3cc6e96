/** What other parts of notifications may use of settings. */
export { changeSettings } from './actions.ts'
