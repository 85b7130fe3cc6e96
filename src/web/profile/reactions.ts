import { currencyQuery } from '#web/app/currency.ts'
import { sessionQuery } from '#web/app/session.ts'
import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { profileQueries } from './queries.ts'

export const profileReactions: Reactions = {
  'profile.changed': askAgain,
  'rank.changed': askAgain,
  'standing.changed': askAgain,
  // The event names nobody, so every viewed profile is refetched and may turn out to be gone.
  'member.left': ({ stale }) => {
    stale(profileQueries.ones())
  },
  // Fellows see more of one another.
  'bond.changed': ({ stale }) => {
    stale(profileQueries.ones())
  },
  'valuation.changed': ({ stale }) => {
    stale(currencyQuery.queryKey)
  },
  // Faces and names stand nearly everywhere, and keepers seldom change one.
  'face.changed': ({ stale }) => {
    stale([])
  },
  'avatar.changed': (live) => {
    askAgain(live)
    live.stale(sessionQuery.queryKey)
  },
}

function askAgain({ stale }: Live): void {
  stale(profileQueries.all())
}
