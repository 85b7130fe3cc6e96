import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { bountyQueries } from './queries.ts'

export const bountyReactions: Reactions = {
  'bounty.posted': askAgain,
  'bounty.changed': askAgain,
  'bounty.claimed': askAgain,
  'bounty.released': askAgain,
  'bounty.caught': askAgain,
  'bounty.withdrawn': askAgain,
  'bounty.expired': askAgain,
  // The "you own this" mark depends on what is in the binders.
  'binder.changed': askAgain,
  'binder.deleted': askAgain,
  // Their place and radius decide what is near.
  'profile.changed': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(bountyQueries.all())
}
