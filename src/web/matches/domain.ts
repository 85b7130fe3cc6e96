import { isBrandNew } from '#web/app/first-day.ts'
import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'

import { matchReactions } from './reactions.ts'

export const matches: WebDomain = {
  reactions: matchReactions,
  dashboard: [
    {
      id: 'held-nearby',
      place: 10,
      column: 'wide',
      isFor: (day) => day?.isFindable !== false,
      Box: later(async () => (await import('./held-nearby.tsx')).HeldNearby),
    },
    {
      id: 'matches',
      place: 30,
      column: 'wide',
      isFor: (day) => !isBrandNew(day),
      Box: later(async () => (await import('./match-box.tsx')).MatchBox),
    },
  ],
  profileTabs: async () => (await import('./profile-tabs.ts')).matchTabs,
}
