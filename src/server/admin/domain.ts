import type { ServerDomain } from '#server/server-domain.ts'

import { adminBelongings } from './belongings.ts'
import { adminReactions } from './reactions.ts'
import { adminRoutes } from './routes.ts'

export const admin: ServerDomain = {
  routes: adminRoutes,
  reactions: [adminReactions],
  belongings: [adminBelongings],
}
