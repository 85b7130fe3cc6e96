import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { MessagesTab } from '#web/messages/messages-tab.tsx'
import { messageQueries } from '#web/messages/queries.ts'
import { InboxPage, type InboxTab } from '#web/notifications/inbox-page.tsx'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'

export const Route = createFileRoute('/inbox/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: InboxTab } =>
    tab === 'messages' ? { tab } : {},
  component: InboxRoute,
})

function InboxRoute() {
  const { tab = 'notifications' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(messageQueries.unread())
  return (
    <NoticeSealsProvider>
      <InboxPage
        tab={tab}
        onTab={(next) =>
          void navigate({
            search: next === 'messages' ? { tab: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
        messages={<MessagesTab />}
        unreadMessages={(data?.talks ?? 0) + (data?.requests ?? 0)}
      />
    </NoticeSealsProvider>
  )
}
