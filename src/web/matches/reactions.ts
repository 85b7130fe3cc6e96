import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { matchQueries } from './queries.ts'

export const matchReactions: Reactions = {
  'matches.changed': askAgain,
  // Their place and radius decide what is near.
  'profile.changed': askAgain,
  // Who comes decides what there is to trade.
  'gathering.changed': ({ stale }, { gatheringId }) => stale(matchQueries.atGathering(gatheringId)),
  // Fellows see more of one another.
  'bond.changed': askAgain,
  'watch.added': askAgain,
  'watch.changed': askAgain,
  'watch.removed': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(matchQueries.all())
}
