/** What other domains may use of pushes. */
export { sendPush } from './jobs.ts'
export { countFailedPushes } from './queue-queries.ts'
