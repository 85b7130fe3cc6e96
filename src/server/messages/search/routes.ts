import { searchEndpoints } from '#contract/messages/search.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { findOwn } from '#server/messages/list-queries.ts'

import { findSince } from './queries.ts'
import { searchMessages } from './searching.ts'

/** Somebody types a few searches a minute, each in a few steps. */
const SEARCHING = { limit: { count: 90, seconds: 60, by: 'member' } } as const

export const searchRoutes: readonly Route[] = [
  memberRoute(
    searchEndpoints.search,
    ({ app, member, input }) => searchMessages(app, member.id, input),
    SEARCHING,
  ),
  memberRoute(searchEndpoints.since, async ({ app, member, input: { conversationId, instant } }) => {
    const own = found(await findOwn(app.db, { memberId: member.id, conversationId }))
    return { number: (await findSince(app.db, own, new Date(instant))) ?? null }
  }),
]
