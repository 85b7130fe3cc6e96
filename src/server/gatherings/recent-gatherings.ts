import { sharedAnswer } from '#server/events/shared-answer.ts'

import { listRecent } from './queries.ts'

const FIVE_MINUTES_MS = 300_000

/** The newest public gatherings, as every visitor sees them. */
export const recentGatherings = sharedAnswer(listRecent, FIVE_MINUTES_MS)
