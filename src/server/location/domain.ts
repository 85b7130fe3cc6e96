import type { ServerDomain } from '#server/server-domain.ts'

import { locationBelongings } from './belongings.ts'
import { locationReactions } from './reactions.ts'
import { locationRoutes } from './routes.ts'

export const location: ServerDomain = {
  routes: locationRoutes,
  reactions: [locationReactions],
  belongings: [locationBelongings],
}
