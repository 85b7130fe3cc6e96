import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'
import { showPoints } from '#web/ui/layers/points.ts'

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
    renewLeaderboard(client)
  },
}

/** The figure in the panel follows at once; the rest is asked for. */
function countPoints(client: QueryClient, total: number): void {
  client.setQueryData(standingQueries.mine().queryKey, (shown) => shown && { ...shown, points: total })
  askAgain(client)
  void client.invalidateQueries({ queryKey: standingQueries.ledger().queryKey })
  renewLeaderboard(client)
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: standingQueries.mine().queryKey })
}

/** On a busy evening points come every second; the long list is asked for anew no oftener than so. */
const LEADERBOARD_EVERY_MS = 3000

/** Where the list was just asked for: whether there was more news since. */
const resting = new WeakMap<QueryClient, { hasNews: boolean }>()

function renewLeaderboard(client: QueryClient): void {
  const rest = resting.get(client)
  if (rest !== undefined) {
    rest.hasNews = true
    return
  }
  const begun = { hasNews: false }
  resting.set(client, begun)
  void client.invalidateQueries({ queryKey: standingQueries.leaderboards() })
  setTimeout(() => {
    resting.delete(client)
    if (begun.hasNews) renewLeaderboard(client)
  }, LEADERBOARD_EVERY_MS)
}
