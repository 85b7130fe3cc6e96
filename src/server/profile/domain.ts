import type { ServerDomain } from '#server/server-domain.ts'

import { profileBelongings } from './belongings.ts'
import { profileJobs } from './jobs.ts'
import { portraitJobs } from './portraits/jobs.ts'
import { portraitReactions } from './portraits/reactions.ts'
import { portraitRoutes } from './portraits/routes.ts'
import { profileFollowers } from './reactions.ts'
import { profilePages, profileRoutes } from './routes.ts'

export const profile: ServerDomain = {
  routes: [...profileRoutes, ...portraitRoutes],
  reactions: [portraitReactions],
  followers: [profileFollowers],
  tasks: [...profileJobs, ...portraitJobs],
  belongings: [profileBelongings],
  pages: profilePages,
}
