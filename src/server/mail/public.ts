/** What other domains may use of mail. */
export { maskedAddress } from './masked-address.ts'
export { countMails } from './queries.ts'
