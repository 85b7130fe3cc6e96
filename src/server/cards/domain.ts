import type { ServerDomain } from '#server/server-domain.ts'

import { beginCatalogue } from './catalogue/actions.ts'
import { loadFirstHoard } from './import/first-hoard/actions.ts'
import { cardJobs } from './import/jobs.ts'
import { cardBelongings } from './leaving/actions.ts'
import { cardFollowers } from './reactions.ts'
import { cardPages, cardRoutes } from './routes.ts'
import { scryfallManners, scryfallRoutes } from './scryfall-api/routes.ts'

export const cards: ServerDomain = {
  routes: [...cardRoutes, ...scryfallRoutes],
  followers: [cardFollowers],
  jobs: cardJobs,
  belongings: [cardBelongings],
  pages: cardPages,
  manners: [scryfallManners],
  preparations: [loadFirstHoard, beginCatalogue],
}
