/** What other domains may use of collection. */
export { applyLines, beginAct, failAct, finishAct, reportAct, SHELF_WORK } from './acts/public.ts'
export { describeShownBinder, describeShownBinders, findOwn, openBinder } from './binders/public.ts'
export {
  deleteForgottenBinder,
  findSeenBinder,
  listBinderNames,
  listOwnIds,
  listPublicIds,
  listSeenBinders,
  type Looker,
  takeBinderAway,
} from './binder-queries.ts'
export {
  centsAt,
  conditionAt,
  type Contents,
  filterInSteps,
  isOwnAt,
  type Ordered,
  type Weight,
  worthAt,
} from './contents/public.ts'
export {
  CopiesMissing,
  type CopiesToGiveBack,
  type CopiesToHandOver,
  giveBack,
  handOver,
  receiveLoose,
} from './handing-over/public.ts'
export { holdCopies, holdInstead, holdUntil, letGoOfCopies, listLacking } from './hold-actions.ts'
export {
  type CopiesToHold,
  type Holder,
  type Keeper,
  type Lack,
  listHoldsOf,
  placeNameOf,
  promisedByPlace,
} from './holds/public.ts'
export { listAllBinderIds } from './leaving/public.ts'
export {
  findOwnContents,
  findPublicBinderWindow,
  findSeenWindow,
  type PickPlaces,
  type Question,
  rankOfRarity,
  RARITIES,
  type Window,
} from './listing/public.ts'
export {
  listPromisedStackIds,
  listSomeStackIds,
  selectHeldCopies,
  sourceConditionOf,
} from './stacks/public.ts'
export { type StoredStack, OWN_MARKS, priceCents, readMarks, writeMarks } from './stack.ts'
export { listTotals } from './totals/public.ts'
