/** What other domains may use of notifications. */
export {
  bundlesOf,
  deleteDeliveriesOf,
  type DueNotice,
  factsOf,
  findToTell,
  insertDelivery,
  takeToTell,
} from './mailed/public.ts'
export { pushDue } from './due.ts'
export { findSettings } from './settings-queries.ts'
export { findNextUnmuting, listMuted, listMuting, listWhoHearAgain, selectMuted } from './things/public.ts'
