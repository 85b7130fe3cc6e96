import { releaseEndpoints } from '#contract/admin/releases.ts'
import { adminRoute, type Route } from '#server/http/route.ts'

import { readRelease } from './actions.ts'
import { describeRelease } from './describe-release.ts'

export const releaseRoutes: readonly Route[] = [
  adminRoute(releaseEndpoints.get, async ({ app, member }) => ({
    release: await describeRelease(app, member.id),
  })),
  adminRoute(releaseEndpoints.read, async ({ app, member, input }) => {
    await readRelease(app, member, input.version)
    return {}
  }),
]
