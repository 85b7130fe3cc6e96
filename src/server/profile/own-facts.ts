import { memberAnswer } from '#server/events/member-answer.ts'

import { findOwnFacts } from './queries.ts'

const KEPT_MS = 5000

/** Everything about a member, cached, because signed-in visitors ask for it most. */
export const ownFacts = memberAnswer(findOwnFacts, KEPT_MS)
