import { createFileRoute } from '@tanstack/react-router'

import { DashboardPage } from '#web/shell/dashboard-page.tsx'

export const Route = createFileRoute('/dashboard')({ component: DashboardPage })
