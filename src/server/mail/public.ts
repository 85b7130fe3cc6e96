/** What other domains may use of mail. */
export { sendLetter } from './jobs.ts'
export { maskedAddress } from './masked-address.ts'
export { countMails } from './queries.ts'
