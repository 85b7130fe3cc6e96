import { sharedAnswer } from '#server/events/shared-answer.ts'

import { listNamed } from './recent-queries.ts'

const FIVE_MINUTES_MS = 300_000

/** The newest sealed trades, as every visitor sees them. */
export const recentTrades = sharedAnswer(listNamed, FIVE_MINUTES_MS)
