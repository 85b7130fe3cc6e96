import { sharedAnswer } from '#server/events/shared-answer.ts'

import { countMembers } from './keeper-queries.ts'

const FIVE_MINUTES_MS = 300_000

/** How many are here. PostgreSQL needs 10 ms to count 100,000 of them, so nobody counts them twice. */
export const memberCount = sharedAnswer(countMembers, FIVE_MINUTES_MS)
