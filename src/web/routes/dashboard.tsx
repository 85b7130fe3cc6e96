import { createFileRoute } from '@tanstack/react-router'

import { isSettled } from '#web/app/first-day.ts'
import { sessionMember } from '#web/app/session.ts'
import { DashboardPage } from '#web/shell/dashboard/dashboard-page.tsx'
import { loadDashboard } from '#web/shell/dashboard/load-dashboard.ts'

export const Route = createFileRoute('/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const member = sessionMember(queryClient)
    return await loadDashboard(queryClient, member !== null && !isSettled(member.id))
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage {...Route.useLoaderData()} />
}
