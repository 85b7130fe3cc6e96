/** What other domains may use of accounts. */
export { changeBelow, checkAbove, keepersAbove, keepersNotBelow } from './above.ts'
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
export { findInvitationOf, listInvitationNames } from './invitations/public.ts'
export { countWaiting } from './applicant-queries.ts'
export { countKeepers, type Keeper, listAdminIds, listKeeperIds, listKeepers } from './keeper-queries.ts'
export { memberCount } from './member-count.ts'
export { readSuspension } from './suspension/public.ts'
export { setPhoto } from './better-auth.ts'
export { setPhotoWithin } from './auth-records.ts'
export { authSecretOf } from './auth-secret.ts'
export { findCookie, isSecure } from './links.ts'
export { isPasswordFresh } from './passwords/public.ts'
export { countSessions, findCaller, listLastingSessions } from './sessions/public.ts'
export { hereLately } from './visits/public.ts'
