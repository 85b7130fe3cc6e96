import { sessionQuery } from '#web/app/session.ts'
import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { profileQueries } from './queries.ts'

export const profileReactions: Reactions = {
  'profile.changed': askAgain,
  'rank.changed': askAgain,
  'standing.changed': askAgain,
  // Nobody is named: whoever is being looked at is asked for again, and may be no more.
  'member.left': ({ stale }) => {
    stale(profileQueries.ones())
  },
  'avatar.changed': (live) => {
    askAgain(live)
    live.stale(sessionQuery.queryKey)
  },
}

function askAgain({ stale }: Live): void {
  stale(profileQueries.all())
}
