/** Who may see whom: what every domain asks before it shows a member anything of another. */
export { bind, unbind } from './actions.ts'
export {
  areApart,
  hasMuted,
  listApartAmong,
  listApartIds,
  listMutingAmong,
  listKeptAwayIds,
  mayHearOf,
} from './block-queries.ts'
export {
  areFellows,
  countFellows,
  isInReach,
  isShownTo,
  listFellowIds,
  selectFellows,
  selectUnseen,
} from './queries.ts'
export { findSeenMember, findSeenMembers, isIn, maySee, type Reader, readerOf, VISITOR } from './reader.ts'
