import { bountyCodeEndpoints } from '#contract/bounty-codes.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { catchByCode, showBountyCode } from './actions.ts'

/** A code lasts half a minute, and two may lie on a table for a while. */
const CODES: Limit = { count: 300, seconds: 3600, by: 'member' }
const TRIES: Limit = { count: 120, seconds: 3600, by: 'member' }

export const bountyCodeRoutes: readonly Route[] = [
  memberRoute(
    bountyCodeEndpoints.show,
    ({ app, member, input }) => showBountyCode(app, member, input.bountyId),
    { limit: CODES },
  ),
  memberRoute(bountyCodeEndpoints.give, ({ app, member, input }) => catchByCode(app, member, input), {
    limit: TRIES,
  }),
]
