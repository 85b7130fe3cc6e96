import { useQuery } from '@tanstack/react-query'
import { use } from 'react'

import { together } from '#web/app/waiting.ts'
import type { Waiting } from '#web/app/web-domain.ts'

import { NoticeSealsContext } from './notice-seals.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationQueries } from './queries.ts'

/** The unread notifications that ask something of the member. */
export function useWaitingNotifications(): Waiting {
  const seals = use(NoticeSealsContext)
  const unread = useQuery(notificationQueries.unread())
  return {
    rows: unread.data
      ?.filter(({ kind }) => seals[kind]?.isWaiting ?? true)
      .map((notification) => ({
        id: notification.id,
        row: <NotificationRow notification={notification} calm />,
      })),
    ...together([unread]),
  }
}
