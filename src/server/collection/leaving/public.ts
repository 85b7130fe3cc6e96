/** What other parts of collection may use of leaving. */
export { endActs, listAllBinderIds } from './queries.ts'
