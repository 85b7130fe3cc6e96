import { createFileRoute } from '@tanstack/react-router'

import { InboxPage } from '#web/notifications/inbox-page.tsx'

export const Route = createFileRoute('/inbox/')({ component: InboxPage })
