import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'
import { showPoints } from '#web/ui/points.ts'

import { standingQueries } from './queries.ts'

export const standingReactions: Reactions = {
  'points.awarded': (client, { points, total }) => {
    showPoints(points)
    countPoints(client, total)
  },
  'points.taken-back': (client, { total }) => {
    countPoints(client, total)
  },
  'standing.changed': askAgain,
  'rank.changed': askAgain,
  'scoreboard.changed': (client) => {
    void client.invalidateQueries({ queryKey: standingQueries.topUsers().queryKey })
  },
}

/** The figure in the panel follows at once; the rest is asked for. */
function countPoints(client: QueryClient, total: number): void {
  client.setQueryData(standingQueries.mine().queryKey, (shown) => shown && { ...shown, points: total })
  askAgain(client)
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: standingQueries.mine().queryKey })
}
