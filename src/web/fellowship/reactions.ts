import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { fellowshipQueries } from './queries.ts'

export const fellowshipReactions: Reactions = {
  'bond.changed': ({ stale }) => {
    stale(fellowshipQueries.all())
  },
  'suggestion.waved': suggestAgain,
  // Those near with whom both could trade are suggested, and nobody who is muted.
  'matches.changed': suggestAgain,
  'mutes.changed': suggestAgain,
}

function suggestAgain({ stale }: Live): void {
  stale(fellowshipQueries.suggestions().queryKey)
}
