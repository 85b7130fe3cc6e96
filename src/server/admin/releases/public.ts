/** What other parts of admin may use of releases. */
export { deleteRead, listReadRows } from './queries.ts'
export { THIS_BUILD } from './this-build.ts'
