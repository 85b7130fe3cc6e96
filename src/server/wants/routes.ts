import { wantsEndpoints } from '#contract/wants.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { readWants } from './read-wants.ts'

export const wantsRoutes: readonly Route[] = [
  memberRoute(wantsEndpoints.read, ({ app, member, input }) => readWants(app, member, input), {
    limit: { count: 120, seconds: 3600, by: 'member' },
  }),
]
