import { profileEndpoints } from '#contract/profile.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { profileBelongings } from './belongings.ts'
import { profileJobs } from './jobs.ts'
import { profile as setup } from './locks.ts'
import { portraitJobs } from './portraits/jobs.ts'
import { portraits } from './portraits/locks.ts'
import { portraitReactions } from './portraits/reactions.ts'
import { removablePortraits } from './portraits/removable-portraits.ts'
import { reportablePortraits } from './portraits/reportable-portraits.ts'
import { portraitRoutes } from './portraits/routes.ts'
import { profileFollowers, profileReactions } from './reactions.ts'
import { profilePages, profileRoutes } from './routes.ts'

export const profile: ServerDomain = {
  guards: [
    { tables: ['profile'], by: [setup] },
    { tables: ['portrait'], by: [portraits] },
  ],
  routes: [...profileRoutes, ...portraitRoutes],
  reactions: [portraitReactions, profileReactions],
  followers: [profileFollowers],
  tasks: [...profileJobs, ...portraitJobs],
  reportables: [reportablePortraits],
  removables: [removablePortraits],
  belongings: [profileBelongings],
  pages: profilePages,
  firstCalls: [{ endpoint: profileEndpoints.currency, input: {} }],
}
