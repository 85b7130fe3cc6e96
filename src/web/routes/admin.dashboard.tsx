import { createFileRoute } from '@tanstack/react-router'

import { AdminDashboard } from '#web/admin/admin-dashboard.tsx'

export const Route = createFileRoute('/admin/dashboard')({ component: AdminDashboard })
