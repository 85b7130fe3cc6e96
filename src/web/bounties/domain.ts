import { POINTS } from '#contract/points.ts'
import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'
import { cardSearch } from '#web/cards/overlays.ts'

import { bountyReactions } from './reactions.ts'
import { useSearchForBounty } from './use-search-for-bounty.ts'

export const bounties: WebDomain = {
  reactions: bountyReactions,
  addMenu: [
    {
      place: 20,
      icon: 'wanted-reward',
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
  noticeSeals: {
    'bounty-matched': { kind: 'open', icon: 'wanted-reward' },
    'bounty-claimed': { kind: 'open', icon: 'crossbow' },
    'bounty-released': { kind: 'expired', icon: 'crossbow' },
    'bounty-caught': { kind: 'accepted', icon: 'coins' },
    'bounty-expired': { kind: 'expired', icon: 'hourglass' },
  },
}
