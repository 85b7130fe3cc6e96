/** What other parts of notifications may use of mailed. */
export { bundlesOf, factsOf } from './letter.ts'
export {
  deleteDeliveries,
  deleteDeliveriesOf,
  type DueNotice,
  insertDelivery,
  listQueued,
} from './queries.ts'
export { findToTell, takeToTell } from './take-to-tell.ts'
