import { createFileRoute } from '@tanstack/react-router'

import { OutboxPage } from '#web/admin/outbox-page.tsx'

export const Route = createFileRoute('/admin/outbox')({ component: OutboxPage })
