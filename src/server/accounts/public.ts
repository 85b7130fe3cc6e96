/** What other domains may use of accounts. */
export { changeBelow, checkAbove } from './above.ts'
export {
  findFullMember,
  findMember,
  findMemberByUsername,
  findShownMember,
  type FullMember,
  isSuspended,
  isVerified,
  type KnownMember,
  listMembers,
  listShownMembers,
  readFullMember,
  selectFullMembers,
  selectHidden,
} from './queries.ts'
export { findInvitationOf, listInvitationNames } from './invitations/queries.ts'
export { countWaiting } from './applicants/queries.ts'
export { countKeepers, listAdminIds, listKeeperIds } from './keeper-queries.ts'
export { memberCount } from './member-count.ts'
export { readSuspension } from './suspension/actions.ts'
export { setPhoto } from './better-auth.ts'
export { setPhotoWithin } from './auth-records.ts'
export { authSecretOf } from './auth-secret.ts'
export { findCookie, isSecure } from './links.ts'
export { isPasswordFresh } from './passwords/actions.ts'
export { findCaller } from './sessions/find-caller.ts'
export { hereLately } from './visits/here-lately.ts'
export { countSessions, listLastingSessions } from './sessions/queries.ts'
