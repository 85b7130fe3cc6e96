import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { cardQueries } from './queries.ts'
import { savedQueries } from './saved/queries.ts'

function askForCards({ stale }: Live): void {
  stale(cardQueries.all)
}

export const cardReactions: Reactions = {
  'cards.imported': askForCards,
  'cards.ready': askForCards,
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
