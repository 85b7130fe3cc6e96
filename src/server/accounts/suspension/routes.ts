import { suspensionEndpoints } from '#contract/accounts/suspension.ts'
import { adminRoute, memberRoute, type Route } from '#server/http/route.ts'

import { readSuspension, restore, suspend } from './actions.ts'

const NOTHING = {}

export const suspensionRoutes: readonly Route[] = [
  memberRoute(suspensionEndpoints.own, async ({ app, member }) => ({
    suspension: await readSuspension(app, member.id),
  })),
  adminRoute(suspensionEndpoints.suspend, async ({ app, member, input }) => {
    await suspend(app, member, input)
    return NOTHING
  }),
  adminRoute(suspensionEndpoints.restore, async ({ app, member, input }) => {
    await restore(app, member, input)
    return NOTHING
  }),
]
