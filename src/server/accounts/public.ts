/** What other domains may use of accounts. */
export {
  countMembers,
  findCaller,
  findMember,
  findMemberByUsername,
  findShownMember,
  type FullMember,
  isVerified,
  listAdminIds,
  listMembers,
  readFullMember,
  selectFullMembers,
  selectHidden,
} from './queries.ts'
