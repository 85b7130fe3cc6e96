/** What other parts of accounts may use of visits. */
export { recordVisit } from './actions.ts'
export { dayOf, hereLately } from './here-lately.ts'
export { updateHereOn } from './queries.ts'
