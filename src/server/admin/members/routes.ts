import { memberEndpoints } from '#contract/admin/members.ts'
import { adminRoute, type Route } from '#server/http/route.ts'

import { describeMember, describeMembers } from './describe-members.ts'

export const memberRoutes: readonly Route[] = [
  adminRoute(memberEndpoints.list, ({ app, input }) => describeMembers(app, input)),
  adminRoute(memberEndpoints.get, ({ app, member, input }) => describeMember(app, member, input.username)),
]
