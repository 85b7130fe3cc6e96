import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { tradeQueries } from './queries.ts'

export const tradeReactions: Reactions = {
  'trade.changed': askAgain,
  // Between members who are apart, trades are hidden.
  'apart.changed': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(tradeQueries.own())
}
