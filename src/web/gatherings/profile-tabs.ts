import { useInfiniteQuery } from '@tanstack/react-query'

import { later } from '#web/app/later.ts'
import type { ProfileTab } from '#web/app/web-domain.ts'

import { gatheringQueries } from './queries.ts'

export const gatheringTabs: readonly ProfileTab[] = [
  {
    place: 40,
    id: 'gatherings',
    label: 'Gatherings',
    Panel: later(async () => (await import('./gatherings-tab.tsx')).GatheringsTab),
    useFigure: ({ username }, isIdle) => {
      const { data } = useInfiniteQuery({ ...gatheringQueries.of(username), enabled: isIdle })
      return data?.pages.reduce((sum, page) => sum + page.gatherings.length, 0)
    },
  },
]
