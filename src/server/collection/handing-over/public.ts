/** What other parts of collection may use of handing-over. */
export { CopiesMissing, type CopiesToHandOver } from './find-parts.ts'
export { type CopiesToGiveBack, giveBack } from './give-back.ts'
export { handOver } from './hand-over.ts'
export { receiveLoose } from './receive-loose.ts'
