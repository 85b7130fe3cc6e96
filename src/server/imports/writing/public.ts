/** What other parts of imports may use of writing. */
export { takeImport } from './actions.ts'
export { writesImport } from './writing-task.ts'
