/** What other domains may use of mail. */
export { countMails } from './queries.ts'
