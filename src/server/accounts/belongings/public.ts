/** What other parts of accounts may use of belongings. */
export { packBelongings } from './download.ts'
