import type { ServerDomain } from '#server/server-domain.ts'

import { adminBelongings } from './belongings.ts'
import { memberRoutes } from './members/routes.ts'
import { adminReactions } from './reactions.ts'
import { adminRoutes } from './routes.ts'
import { traceEnd } from './trace/locks.ts'

export const admin: ServerDomain = {
  guards: [{ tables: ['audit'], by: [traceEnd] }],
  routes: [...adminRoutes, ...memberRoutes],
  reactions: [adminReactions],
  belongings: [adminBelongings],
}
