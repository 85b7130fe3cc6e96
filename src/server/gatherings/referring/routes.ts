import { referringEndpoints } from '#contract/gatherings/referring.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { listReferable, listReferred } from './refer.ts'

export const referringRoutes: readonly Route[] = [
  memberRoute(referringEndpoints.referable, async ({ app, member }) => ({
    gatherings: await listReferable(app, member.id),
  })),
  memberRoute(referringEndpoints.referred, async ({ app, member, input }) => ({
    gatherings: await listReferred(app, member.id, input.gatheringIds),
  })),
]
