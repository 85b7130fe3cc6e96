import { useInfiniteQuery } from '@tanstack/react-query'

import { later } from '#web/app/later.ts'
import type { ProfileTab } from '#web/app/web-domain.ts'
import { bountyQueries } from '#web/bounties/queries.ts'
import { watchlistQueries } from '#web/watchlist/queries.ts'

export const matchTabs: readonly ProfileTab[] = [
  {
    place: 20,
    id: 'wants',
    label: 'Wants',
    Panel: later(async () => (await import('./wants-tab.tsx')).WantsTab),
    useFigure: ({ username, isSignedIn }, isIdle) => {
      const watches = useInfiniteQuery({ ...watchlistQueries.of(username), enabled: isIdle })
      const bounties = useInfiniteQuery({ ...bountyQueries.of(username), enabled: isIdle && isSignedIn })
      const watched = watches.data?.pages[0]?.total
      const hanging = bounties.data?.pages.reduce((sum, page) => sum + page.bounties.length, 0) ?? 0
      return watched === undefined ? undefined : watched + hanging
    },
  },
]
