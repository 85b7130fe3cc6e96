import { POINTS } from '#contract/points.ts'
import { isBrandNew } from '#web/app/first-day.ts'
import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'

import { newGathering } from './overlays.ts'
import { gatheringQueries } from './queries.ts'
import { gatheringReactions } from './reactions.ts'
import { useCallGathering } from './use-call-gathering.ts'

const TablesToJoin = later(async () => (await import('./tables-to-join.tsx')).TablesToJoin)

export const gatherings: WebDomain = {
  reactions: gatheringReactions,
  headerMenu: [
    { place: 20, to: '/gatherings', icon: 'place:round-table', label: 'Gatherings', isFor: 'members' },
  ],
  panel: [
    { place: 40, part: 'own', to: '/my-gatherings', icon: 'place:round-table', label: 'My Gatherings' },
  ],
  dock: [{ place: 30, to: '/gatherings', icon: 'place:round-table', label: 'Gatherings' }],
  addMenu: [
    {
      place: 30,
      icon: 'place:round-table',
      label: 'Create Gathering',
      help: 'Invite players to a game',
      points: POINTS.CREATE_GATHERING,
      opens: newGathering,
      useBegin: useCallGathering,
    },
  ],
  dashboard: [
    {
      id: 'next-gathering',
      place: 20,
      column: 'narrow',
      isAtOnce: true,
      ask: async (client) =>
        await client.infiniteQuery({ ...gatheringQueries.mine('upcoming'), staleTime: 'static' }),
      Box: later(async () => (await import('./next-gathering.tsx')).NextGathering),
    },
    // There is little else to show a new member.
    { id: 'tables-to-join', place: 50, column: 'wide', isFor: isBrandNew, Box: TablesToJoin },
    {
      id: 'tables-to-join',
      place: 30,
      column: 'narrow',
      isFor: (day) => !isBrandNew(day),
      Box: TablesToJoin,
    },
  ],
  profileTabs: async () => (await import('./profile-tabs.ts')).gatheringTabs,
}
