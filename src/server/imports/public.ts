/** What other domains may use of imports. */
export { type MatchedRow, readText } from './reading/public.ts'
