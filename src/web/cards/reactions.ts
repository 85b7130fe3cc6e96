import type { Reactions } from '#web/realtime/reactions.ts'

import { cardQueries } from './queries.ts'
import { savedQueries } from './saved/queries.ts'

export const cardReactions: Reactions = {
  'cards.imported': ({ stale }) => {
    stale(cardQueries.all)
  },
  // A member's place and radius decide what is near.
  'profile.changed': ({ stale }) => {
    stale(cardQueries.ofMembers)
  },
  // Fellows see more of one another.
  'bond.changed': ({ stale }) => {
    stale(cardQueries.ofMembers)
  },
  'saved-searches.changed': ({ stale }) => {
    stale(savedQueries.list().queryKey)
  },
}
