/** What other domains may use of decisions. */
export { countAppealsToAnswer } from './describe.ts'
