import { createFileRoute } from '@tanstack/react-router'

import { binderQueries } from '#web/binders/queries.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { DashboardPage } from '#web/shell/dashboard-page.tsx'
import { standingQueries } from '#web/standing/queries.ts'

export const Route = createFileRoute('/dashboard')({
  // All at once, so that nothing moves once the page is there. Each tells of its own failure in its own place.
  loader: async ({ context: { queryClient } }) => {
    await Promise.allSettled([
      queryClient.query({ ...notificationQueries.latest(), staleTime: 'static' }),
      queryClient.query({ ...binderQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...standingQueries.mine(), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...gatheringQueries.mine('upcoming'), staleTime: 'static' }),
    ])
  },
  component: DashboardPage,
})
