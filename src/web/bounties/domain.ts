import { POINTS } from '#contract/points.ts'
import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'
import { cardSearch } from '#web/cards/overlays.ts'

import { bountyQueries } from './queries.ts'
import { bountyReactions } from './reactions.ts'
import { useSearchForBounty } from './use-search-for-bounty.ts'

export const bounties: WebDomain = {
  reactions: bountyReactions,
  addMenu: [
    {
      place: 20,
      icon: 'place:wanted-reward',
      label: 'Add to Bounty',
      help: 'Post a reward for a card you need',
      points: POINTS.ADD_BOUNTY,
      opens: cardSearch,
      useBegin: useSearchForBounty,
    },
  ],
  dashboard: [
    {
      id: 'fillable-bounties',
      place: 40,
      column: 'wide',
      isFor: (day) => day?.hasCards !== false,
      Box: later(async () => (await import('./fillable-bounties.tsx')).FillableBounties),
    },
  ],
  waiting: [
    {
      place: 10,
      ask: async (client) =>
        await Promise.all([
          client.query({ ...bountyQueries.claimed('poster'), staleTime: 'static' }),
          client.query({ ...bountyQueries.claimed('hunter'), staleTime: 'static' }),
        ]),
      hook: async () => (await import('./waiting.tsx')).useWaitingBounties,
    },
  ],
  noticeSeals: {
    // Other members' bounties that the member could fill have a box of their own.
    'bounty-matched': { kind: 'open', icon: 'place:wanted-reward', isWaiting: false },
    'bounty-found': { kind: 'open', icon: 'place:wanted-reward' },
    // The bounty itself waits already.
    'bounty-claimed': { kind: 'open', icon: 'place:crossbow', isWaiting: false },
    'bounty-released': { kind: 'expired', icon: 'place:crossbow' },
    'bounty-caught': { kind: 'accepted', icon: 'place:coins' },
    'bounty-expired': { kind: 'expired', icon: 'place:hourglass' },
  },
}
