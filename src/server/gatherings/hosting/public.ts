/** What other parts of gatherings may use of hosting. */
export { applyFacts } from './apply-facts.ts'
export { cancelWithin } from './cancel-within.ts'
export { listChangedBy, updateChangerGone } from './changer-queries.ts'
export { findHeir, handOn, handToHelper, type Heir } from './hand-on.ts'
export { updateCanceled, updateFacts } from './queries.ts'
export { restoreWithin } from './restore-within.ts'
export { updateTexts, type WordsOfGathering } from './text-queries.ts'
export { listUsedPlaces } from './used-places-queries.ts'
