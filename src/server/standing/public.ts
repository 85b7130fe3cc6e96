/** What other domains may use of standing. */
export type { Standing } from './queries.ts'
