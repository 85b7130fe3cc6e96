/** What other parts of imports may use of choices. */
export { chooseRow, listChoices } from './actions.ts'
export { assumeAs } from './assumed-actions.ts'
