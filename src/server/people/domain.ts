import type { ServerDomain } from '#server/server-domain.ts'

import { peopleBelongings } from './belongings.ts'
import { blockBelongings } from './block-belongings.ts'
import { bondsOf } from './locks.ts'
import { peopleFollowers } from './reactions.ts'
import { peopleRoutes } from './routes.ts'

export const people: ServerDomain = {
  routes: peopleRoutes,
  guards: [{ tables: ['fellow', 'kept_away'], by: [bondsOf] }],
  followers: [peopleFollowers],
  belongings: [peopleBelongings, blockBelongings],
}
