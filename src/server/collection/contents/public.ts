/** What other parts of collection may use of contents. */
export {
  centsAt,
  comparePrintings,
  conditionAt,
  type Contents,
  isOwnAt,
  type Ordered,
  type Weight,
  worthAt,
} from './columns.ts'
export { type BinderState, fetchAhead, findContents, isAtHand } from './contents-cache.ts'
export {
  type Compare,
  compareBy,
  compareCollectorNumbers,
  compareKeys,
  compareTexts,
  filterInSteps,
  reversed,
  sortInSteps,
  type Test,
} from './sorting.ts'
export { type ListSums, sumInSteps } from './sums.ts'
