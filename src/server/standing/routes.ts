import { AWARD_PAGE_SIZE, standingEndpoints } from '#contract/standing.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import type { FirstCall } from '#server/http/page.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { startConversation } from './actions.ts'
import { findStanding, listAwards, topUsers } from './queries.ts'

export const standingRoutes: readonly Route[] = [
  publicRoute(standingEndpoints.topUsers, ({ app }) => topUsers.get(app)),
  memberRoute(standingEndpoints.mine, async ({ app, member, input }) => {
    const { rank, ...standing } = await findStanding(app.db, member.id)
    const awards = await listAwards(app.db, member.id, readCursor(input.cursor))
    return {
      ...standing,
      rank: rank ?? (0 as const),
      awards,
      nextCursor: cursorAfter(awards, AWARD_PAGE_SIZE, ({ awardedAt, id }) => ({ key: awardedAt, id })),
    }
  }),
  memberRoute(standingEndpoints.startConversation, ({ app, member }) => startConversation(app, member)),
]

/** The ticker is on every page. */
export const standingFirstCalls: readonly FirstCall[] = [{ endpoint: standingEndpoints.topUsers, input: {} }]
