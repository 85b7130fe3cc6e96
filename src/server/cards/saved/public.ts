/** What other parts of cards may use of saved. */
export { forgetSearch, saveSearch } from './actions.ts'
export { listSavedSearches } from './queries.ts'
