import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { isSettled } from '#web/app/first-day.ts'
import { sessionMember } from '#web/app/session.ts'
import { bountyQueries } from '#web/bounties/queries.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { loadBoxes } from '#web/shell/dashboard/dashboard-boxes.ts'
import { DashboardPage } from '#web/shell/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/dashboard')({
  // All boxes at once, so that nothing moves once the page is shown. Each reports its own failure.
  loader: async ({ context: { queryClient } }) => {
    const member = sessionMember(queryClient)
    await Promise.allSettled([
      queryClient.query({ ...notificationQueries.unread(), staleTime: 'static' }),
      queryClient.query({ ...bountyQueries.claimed('poster'), staleTime: 'static' }),
      queryClient.query({ ...bountyQueries.claimed('hunter'), staleTime: 'static' }),
      loadBoxes(queryClient),
      ...(member === null || isSettled(member.id) ? [] : [askFirstDay(queryClient)]),
    ])
  },
  component: DashboardPage,
})

async function askFirstDay(queryClient: QueryClient): Promise<void> {
  const { loadFirstDay } = await import('#web/shell/dashboard/first-steps.tsx')
  await loadFirstDay(queryClient)
}
