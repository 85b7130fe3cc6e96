/** What other parts of accounts may use of invitations. */
export { forgetFruitless, noteInvited, takeUse, tellKeepers, worksNow } from './actions.ts'
export { findInvitationOf, listInvitationNames } from './queries.ts'
