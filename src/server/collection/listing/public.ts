/** What other parts of collection may use of listing. */
export { findShownStack } from './drawing.ts'
export {
  findOwnContents,
  findPublicBinderWindow,
  findSeenWindow,
  findStackIds,
  listOwnTags,
  type PickPlaces,
  type Question,
  type Window,
} from './listing.ts'
export { rankOfRarity, RARITIES } from './ordering.ts'
export { findOwnWindow } from './own-window.ts'
