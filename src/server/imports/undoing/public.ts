/** What other parts of imports may use of undoing. */
export { closeOpened, openFor } from './opened-binders.ts'
