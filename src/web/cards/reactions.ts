import type { Reactions } from '#web/realtime/reactions.ts'

import { cardQueries } from './queries.ts'
import { savedQueries } from './saved/queries.ts'

export const cardReactions: Reactions = {
  'cards.imported': ({ stale }) => {
    stale(cardQueries.all)
  },
  'saved-searches.changed': ({ stale }) => {
    stale(savedQueries.list().queryKey)
  },
}
