import { memberEndpoints } from '#contract/admin/members.ts'
import { adminRoute, type Route } from '#server/http/route.ts'

import { describeMember, describeMembers } from './describe-members.ts'

export const memberRoutes: readonly Route[] = [
  adminRoute(memberEndpoints.list, ({ app, member, input }) => describeMembers(app, member, input)),
  adminRoute(memberEndpoints.get, ({ app, member, input }) => describeMember(app, member, input.username)),
]
