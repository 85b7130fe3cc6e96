/** What other parts of standing may use of counting. */
export {
  countDeed,
  countSignIn,
  forgetCounted,
  isGrandArcanist,
  recalculateRank,
  uncountDeed,
} from './actions.ts'
