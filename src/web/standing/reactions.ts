import type { Live, Reactions } from '#web/realtime/reactions.ts'
import { showPoints } from '#web/ui/layers/points.ts'

import { standingQueries } from './queries.ts'
import { topUsersQuery } from './top-users-queries.ts'

export const standingReactions: Reactions = {
  'points.awarded': (live, { points, total }) => {
    showPoints(points)
    countPoints(live, total)
  },
  'points.taken-back': (live, { total }) => {
    countPoints(live, total)
  },
  'standing.changed': askAgain,
  'rank.changed': askAgain,
  'scoreboard.changed': ({ stale }) => {
    stale(topUsersQuery().queryKey)
    stale(standingQueries.leaderboards())
  },
}

/** The total in the panel changes at once; the rest is refetched. */
function countPoints(live: Live, total: number): void {
  live.client.setQueryData(standingQueries.mine().queryKey, (shown) => shown && { ...shown, points: total })
  askAgain(live)
  live.stale(standingQueries.ledger().queryKey)
  live.stale(standingQueries.leaderboards())
}

function askAgain({ stale }: Live): void {
  stale(standingQueries.mine().queryKey)
}
