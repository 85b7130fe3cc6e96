import { sessionQuery } from '#web/app/session.ts'
import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { accountQueries } from './queries.ts'

function askWhoIsSignedIn({ stale }: Live): void {
  stale(sessionQuery.queryKey)
}

export const accountReactions: Reactions = {
  'newcomers.changed': ({ stale }) => {
    stale(accountQueries.newcomers())
  },
  'member.changed': askWhoIsSignedIn,
  'session.ended': (live) => {
    askWhoIsSignedIn(live)
    live.stale(accountQueries.sessions().queryKey)
  },
  'member.signed-in': ({ stale }) => {
    stale(accountQueries.sessions().queryKey)
  },
}
