import { announcementEndpoints } from '#contract/gatherings/announcements.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { announceToAll } from './actions.ts'
import { describeAnnouncements } from './describe.ts'

/** Each gathering has a limit of its own; this one is for who hosts many. */
const ANNOUNCING: Limit = { count: 30, seconds: 3600, by: 'member' }

export const announcementRoutes: readonly Route[] = [
  memberRoute(announcementEndpoints.list, ({ app, member, input }) =>
    describeAnnouncements(app, member, input.gatheringId),
  ),
  memberRoute(
    announcementEndpoints.announce,
    async ({ app, member, input }) => {
      await announceToAll(app, member, input)
      return await describeAnnouncements(app, member, input.gatheringId)
    },
    { limit: ANNOUNCING },
  ),
]
