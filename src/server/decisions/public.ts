/** What other domains may use of decisions. */
export { countOpenAppeals } from './queries.ts'
