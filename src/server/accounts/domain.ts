import { accountEndpoints } from '#contract/accounts.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { applicantRoutes } from './applicants/routes.ts'
import { accountBelongings } from './belongings/download.ts'
import { invitationBelongings } from './invitations/belongings.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { accountJobs } from './jobs.ts'
import { accountKeepingRoutes } from './keeping/routes.ts'
import { accountFollowers, accountReactions } from './reactions.ts'
import { reportableMembers } from './reportable-members.ts'
import { accountRoutes } from './routes.ts'
import { suspensionRoutes } from './suspension/routes.ts'

export const accounts: ServerDomain = {
  routes: [
    ...accountRoutes,
    ...accountKeepingRoutes,
    ...suspensionRoutes,
    ...invitationRoutes,
    ...applicantRoutes,
  ],
  reactions: [accountReactions],
  followers: [accountFollowers],
  tasks: accountJobs,
  reportables: [reportableMembers],
  belongings: [accountBelongings, invitationBelongings],
  firstCalls: [{ endpoint: accountEndpoints.session, input: {} }],
}
