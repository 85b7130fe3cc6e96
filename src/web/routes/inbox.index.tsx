import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

import { MessagesTab } from '#web/messages/messages-tab.tsx'
import { messageQueries } from '#web/messages/queries.ts'
import { readOnly } from '#web/notifications/inbox-address.ts'
import { InboxPage, type InboxTab } from '#web/notifications/inbox-page.tsx'
import type { Only } from '#web/notifications/queries.ts'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'

export const Route = createFileRoute('/inbox/')({
  validateSearch: (raw: Record<string, unknown>): { tab?: InboxTab; q?: string } & Only => {
    const { tab, q: asked } = raw
    if (tab !== 'messages') return readOnly(raw)
    return typeof asked === 'string' && asked !== '' ? { tab, q: asked } : { tab }
  },
  component: InboxRoute,
})

function InboxRoute() {
  const { tab = 'notifications', q: asked = '', ...only } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(messageQueries.unread())
  const search = useCallback(
    (next: string) =>
      void navigate({
        search: next === '' ? { tab: 'messages' } : { tab: 'messages', q: next },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
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
        only={only}
        onOnly={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        messages={<MessagesTab asked={asked} onSearch={search} />}
        unreadMessages={(data?.talks ?? 0) + (data?.requests ?? 0)}
      />
    </NoticeSealsProvider>
  )
}
