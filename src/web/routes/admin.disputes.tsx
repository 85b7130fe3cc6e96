import { createFileRoute } from '@tanstack/react-router'

import { DisputesPage } from '#web/trades/disputes/disputes-page.tsx'

export const Route = createFileRoute('/admin/disputes')({ component: DisputesPage })
