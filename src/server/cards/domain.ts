import type { ServerDomain } from '#server/server-domain.ts'

import { cardBelongings } from './belongings.ts'
import { beginCatalogue, isCatalogueOpen } from './catalogue/catalogue.ts'
import { loadFirstHoard } from './import/first-hoard.ts'
import { cardJobs } from './import/jobs.ts'
import { cardTables, savedSearches } from './locks.ts'
import { cardFollowers } from './reactions.ts'
import { cardPages, cardRoutes } from './routes.ts'

export const cards: ServerDomain = {
  guards: [
    { tables: ['saved_search'], by: [savedSearches] },
    {
      tables: [
        'card_set',
        'oracle_card',
        'printing',
        'price',
        'ruling',
        'card_symbol',
        'card_import',
        'card_import_run',
      ],
      by: [cardTables],
      letsRead: true,
    },
  ],
  routes: cardRoutes,
  followers: [cardFollowers],
  tasks: cardJobs,
  belongings: [cardBelongings],
  pages: cardPages,
  readiness: [{ part: 'catalogue', answers: isCatalogueOpen }],
  preparations: [loadFirstHoard, beginCatalogue],
}
