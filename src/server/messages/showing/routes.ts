import { showingEndpoints } from '#contract/messages/showing.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { showTyping } from './showing.ts'

/** Every three seconds, from two windows. */
const TYPING = { limit: { count: 40, seconds: 60, by: 'member' } } as const

export const showingRoutes: readonly Route[] = [
  memberRoute(showingEndpoints.type, ({ app, member, input }) => showTyping(app, member, input), TYPING),
]
