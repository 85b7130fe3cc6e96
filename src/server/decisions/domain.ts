import type { ServerDomain } from '#server/server-domain.ts'

import { decisionBelongings } from './belongings.ts'
import { decisionsAbout } from './locks.ts'
import { decisionReactions } from './reactions.ts'
import { decisionRoutes } from './routes.ts'

export const decisions: ServerDomain = {
  guards: [{ tables: ['decision', 'appeal'], by: [decisionsAbout] }],
  routes: decisionRoutes,
  reactions: [decisionReactions],
  belongings: [decisionBelongings],
}
