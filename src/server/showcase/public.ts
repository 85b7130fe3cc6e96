/** What other domains may use of showcase. */
export { Canvas, colourOf } from './pictures/canvas.ts'
export { KeptPictures } from './pictures/kept-pictures.ts'
export { drawable, letter, type Lettering, shortened } from './pictures/lettering.ts'
export { type Picture, PICTURE_LIMIT, replyWith } from './pictures/reply.ts'
export { kindOf, partsOf, type ShownKind, type StackedCopies } from './shown/copy-kinds.ts'
export { describeEntries } from './shown/describe-copies.ts'
export { listForTrade, listHeld, listOwnersAfter } from './shown/held-queries.ts'
export { findNearMembers, markNear, type NearMembers } from './shown/near-members.ts'
export {
  findSeenOwners,
  findShownBinders,
  listSuspended,
  type ShownBinder,
} from './shown/shown-binder-queries.ts'
export { bindersSeenBy, doubtBinder, shownBinders } from './shown/shown-binders.ts'
export { listOthersWith } from './shown/others-with.ts'
export { slotsFor, valuesFor } from './shown/posting-queries.ts'
export { postingSource, readPostings, shownPostings } from './shown/postings.ts'
export { listDrawn, listPrices } from './shown/printing-facts.ts'
export { listFaces } from './shown/queries.ts'
export { countTradersNear } from './shown/traders-near.ts'
