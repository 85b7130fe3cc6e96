import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { ownTradeQueries } from './mine/queries.ts'
import { tradeQueries } from './queries.ts'
import { recentTradesQuery } from './recent-queries.ts'
import { requestQueries } from './requests/queries.ts'

export const tradeReactions: Reactions = {
  'trade.changed': (live) => {
    askAgain(live)
    // The poster’s list counts the answers.
    live.stale(requestQueries.mine('poster').queryKey)
  },
  'trade.copies-changed': ({ stale }) => stale(ownTradeQueries.each()),
  'trade.sealing-changed': askAgain,
  'trade.gathering-changed': askAgain,
  // Who comes decides what can be sealed there.
  'gathering.changed': ({ stale }, { gatheringId }) => stale(tradeQueries.at(gatheringId)),
  'meeting.changed': askForTable,
  'trade.sealed': (live) => {
    askAgain(live)
    live.stale(recentTradesQuery().queryKey)
  },
  // Between members who are apart, trades are hidden.
  'apart.changed': (live) => {
    askAgain(live)
    askForRequests(live)
    askForRatings(live)
    askForTable(live)
  },
  'rating.changed': askForRatings,
  'dispute.changed': askAgain,
  'trade-request.changed': (live, { change }) => {
    askForRequests(live)
    // Other offers in answer to it say that it is closed.
    if (change === 'closed' || change === 'deleted') askAgain(live)
  },
  // What the member can fill and wants depends on their binders and watchlist.
  'binder.changed': askForRequests,
  'binder.deleted': askForRequests,
  'watch.added': askForRequests,
  'watch.removed': askForRequests,
  // Their place and radius decide what is near.
  'profile.changed': askForRequests,
}

function askForRequests({ stale }: Live): void {
  stale(requestQueries.all())
}

function askForRatings({ stale }: Live): void {
  stale(tradeQueries.ratings())
}

function askForTable({ stale }: Live): void {
  stale(tradeQueries.meeting())
}

function askAgain({ stale }: Live): void {
  stale(tradeQueries.own())
}
