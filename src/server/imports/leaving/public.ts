/** What other parts of imports may use of leaving. */
export { dropImports } from './queries.ts'
