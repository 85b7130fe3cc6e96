/** What other domains may use of standing. */
export { readStanding, STANDING_COLUMNS, type Standing } from './standing-row.ts'
