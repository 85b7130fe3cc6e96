import { bondsOf } from '#server/people/locks.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { fellowshipBelongings } from './belongings.ts'
import { fellowshipReactions } from './reactions.ts'
import { fellowshipRoutes } from './routes.ts'
import { suggestionBelongings } from './suggestion-belongings.ts'

export const fellowship: ServerDomain = {
  guards: [{ tables: ['fellow_request', 'waved_suggestion'], by: [bondsOf] }],
  routes: fellowshipRoutes,
  reactions: [fellowshipReactions],
  belongings: [fellowshipBelongings, suggestionBelongings],
}
