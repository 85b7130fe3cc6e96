import { createFileRoute } from '@tanstack/react-router'

import { AdminDashboard } from '#web/admin/admin-dashboard.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: ({ by }): { by?: 'week' | 'month' } => (by === 'week' || by === 'month' ? { by } : {}),
  component: DashboardRoute,
})

function DashboardRoute() {
  const { by = 'day' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminDashboard
      by={by}
      onBy={(next) =>
        void navigate({ search: next === 'day' ? {} : { by: next }, replace: true, resetScroll: false })
      }
    />
  )
}
