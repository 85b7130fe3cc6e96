import { isSuspended } from '#server/accounts/public.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'

import { recentTrades } from './sealing/public.ts'
import { callOffAll, callOffBetween } from './talks/public.ts'

export const tradeReactions: Reactions = {
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (areApart) await callOffBetween(change, memberId, otherId)
  },
  'member.changed': async (change, { memberId }) => {
    if (await isSuspended(change.db, memberId)) await callOffAll(change, memberId)
  },
  'member.left': (change, { memberId }) => callOffAll(change, memberId),
}

export const tradeFollowers: Followers = {
  'trade.sealed': recentTrades.drop,
  'trade.annulled': recentTrades.drop,
  // Who may see what somebody does may have changed.
  'listing.changed': recentTrades.drop,
  'member.changed': recentTrades.drop,
  'member.left': recentTrades.drop,
}
