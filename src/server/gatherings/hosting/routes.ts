import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { addCoHost, cancelGathering, changeGathering, handOver, removeCoHost } from './actions.ts'
import { copyGathering } from './copy-actions.ts'

/** Those who come hear of changes: often enough for a host at work. */
export const HOSTING: Limit = { count: 120, seconds: 3600, by: 'member' }

export const hostingRoutes: readonly Route[] = [
  memberRoute(hostingEndpoints.change, ({ app, member, input }) => changeGathering(app, member, input), {
    limit: HOSTING,
  }),
  memberRoute(hostingEndpoints.cancel, ({ app, member, input }) => cancelGathering(app, member, input), {
    limit: HOSTING,
  }),
  memberRoute(
    hostingEndpoints.copy,
    async ({ app, member, input }) => ({ gatheringId: await copyGathering(app, member, input) }),
    { limit: HOSTING },
  ),
  memberRoute(hostingEndpoints.handOver, ({ app, member, input }) => handOver(app, member, input), {
    limit: HOSTING,
  }),
  memberRoute(hostingEndpoints.addCoHost, ({ app, member, input }) => addCoHost(app, member, input), {
    limit: HOSTING,
  }),
  memberRoute(hostingEndpoints.removeCoHost, ({ app, member, input }) => removeCoHost(app, member, input), {
    limit: HOSTING,
  }),
]
