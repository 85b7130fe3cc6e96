/** What other domains may use of matches. */
export { type CardsBetween, countCardsBetween } from './match-pages.ts'
