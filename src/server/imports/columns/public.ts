/** What other parts of imports may use of columns. */
export { findColumnChoice, forgetColumnChoice, keepColumnChoice, useColumnChoice } from './actions.ts'
