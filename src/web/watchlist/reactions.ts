import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { watchlistQueries } from './queries.ts'

export const watchlistReactions: Reactions = {
  'watch.added': askAgain,
  'watch.changed': askAgain,
  'watch.removed': askAgain,
  'watch.settings-changed': ({ client }, { settings }) => {
    client.setQueryData(watchlistQueries.settings().queryKey, settings)
  },
  // Their place and radius decide who is near.
  'profile.changed': askAgain,
  // Fellows see more of one another.
  'bond.changed': askAgain,
  // Its prices are in another currency now.
  'valuation.changed': askAgain,
  // A card import brings new prices.
  'cards.imported': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(watchlistQueries.all())
}
