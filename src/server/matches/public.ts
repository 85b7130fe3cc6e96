/** What other domains may use of matches. */
export { type CardsBetween, countCardsBetween, listNearTraders } from './match-pages.ts'
