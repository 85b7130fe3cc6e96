import { invitationEndpoints } from '#contract/accounts/invitations.ts'
import { adminRoute, type Limit, publicRoute, type Route } from '#server/http/route.ts'

import { makeInvitation, revokeInvitation, worksNow } from './actions.ts'
import { describeInvitations, describeInvited } from './describe.ts'

/** Generous enough for a shop full of people who open the same link, and far too few to guess a code. */
const CHECKS: Limit = { count: 120, seconds: 3600, by: 'address' }

export const invitationRoutes: readonly Route[] = [
  publicRoute(
    invitationEndpoints.check,
    async ({ app, input }) => ({ isGood: await worksNow(app, input.code) }),
    { limit: CHECKS },
  ),
  adminRoute(invitationEndpoints.list, ({ app, input }) => describeInvitations(app, input.cursor)),
  adminRoute(invitationEndpoints.make, ({ app, member, input }) => makeInvitation(app, member, input)),
  adminRoute(invitationEndpoints.revoke, async ({ app, member, input }) => {
    await revokeInvitation(app, member, input.invitationId)
    return {}
  }),
  adminRoute(invitationEndpoints.invited, ({ app, input }) => describeInvited(app, input)),
]
