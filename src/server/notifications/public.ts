/** What other domains may use of notifications. */
export { deleteDeliveriesOf, type DueNotice, insertDelivery } from './mailed/queries.ts'
export { pushDue } from './mailed/due.ts'
export { findSettings } from './settings/queries.ts'
export { findToTell, takeToTell } from './mailed/take-to-tell.ts'
export { bundlesOf, factsOf } from './mailed/letter.ts'
export { findNextUnmuting, listMuted, listMuting, listWhoHearAgain, selectMuted } from './things/queries.ts'
