import { rankHeight } from '#contract/ranks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { notify } from './actions.ts'

export const notificationReactions: Reactions = {
  // The first rank is no news: everybody has one from their second visit on.
  'rank.changed': async (change, { memberId, rank, before }) => {
    if (before === null || rankHeight(rank) <= rankHeight(before)) return
    await notify(change, {
      recipientId: memberId,
      kind: 'rank',
      subject: rank,
      message: `You are now ${rank}`,
      link: '/about',
    })
  },
}
