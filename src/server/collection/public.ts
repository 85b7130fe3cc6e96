/** What other domains may use of collection. */
export { beginAct, failAct, finishAct, reportAct } from './acts/act-progress.ts'
export { SHELF_WORK } from './acts/act.ts'
export { applyLines } from './acts/transfers/apply-transfers.ts'
export { findOwn, openBinder } from './binders/actions.ts'
export { describeShownBinder, describeShownBinders } from './binders/describe-binders.ts'
export {
  deleteForgottenBinder,
  findSeenBinder,
  listBinderNames,
  listOwnIds,
  listPublicIds,
  listSeenBinders,
  type Looker,
  takeBinderAway,
} from './binders/queries.ts'
export {
  centsAt,
  conditionAt,
  type Contents,
  isOwnAt,
  type Ordered,
  type Weight,
  worthAt,
} from './contents/columns.ts'
export { type CopiesToGiveBack, giveBack } from './handing-over/give-back.ts'
export { CopiesMissing, type CopiesToHandOver } from './handing-over/find-parts.ts'
export { handOver } from './handing-over/hand-over.ts'
export { receiveLoose } from './handing-over/receive-loose.ts'
export { holdCopies, holdInstead, holdUntil, letGoOfCopies, listLacking } from './holds/actions.ts'
export type { CopiesToHold, Holder, Keeper, Lack } from './holds/hold.ts'
export { filterInSteps } from './contents/sorting.ts'
export { placeNameOf, promisedByPlace } from './holds/hold.ts'
export { listHoldsOf } from './holds/queries.ts'
export { listAllBinderIds } from './leaving/queries.ts'
export {
  findPublicBinderWindow,
  findOwnContents,
  findSeenWindow,
  type PickPlaces,
  type Question,
  type Window,
} from './listing/listing.ts'
export { rankOfRarity, RARITIES } from './listing/ordering.ts'
export { selectHeldCopies } from './stacks/owned-queries.ts'
export { listPromisedStackIds, listSomeStackIds } from './stacks/queries.ts'
export { sourceConditionOf } from './stacks/source-condition.ts'
export { type StoredStack, OWN_MARKS, priceCents, readMarks, writeMarks } from './stacks/stack.ts'
export { listTotals } from './totals/totals.ts'
