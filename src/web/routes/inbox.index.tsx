import { createFileRoute } from '@tanstack/react-router'

import { InboxPage } from '#web/notifications/inbox-page.tsx'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'

export const Route = createFileRoute('/inbox/')({ component: InboxRoute })

function InboxRoute() {
  return (
    <NoticeSealsProvider>
      <InboxPage />
    </NoticeSealsProvider>
  )
}
