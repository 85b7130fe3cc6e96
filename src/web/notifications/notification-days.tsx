import { useId } from 'react'

import type { Notification } from '#contract/notifications.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { NotificationMenu } from './notification-menu.tsx'
import { NotificationRow } from './notification-row.tsx'
import { byDay, type DayOfNotifications } from './notifications-by-day.ts'

import styles from './inbox-page.module.css'

interface NotificationDaysProps {
  notifications: readonly Notification[]
  /** The time they were fetched, which decides what today is. */
  asOf: Date
  isFetchingMore: boolean
  /** Fetches older ones; `undefined` if there are none. */
  onMore: (() => void) | undefined
}

/** Notifications grouped by day, the newest first. */
export function NotificationDays({ notifications, asOf, isFetchingMore, onMore }: NotificationDaysProps) {
  return (
    <>
      <Leaf flush>
        {byDay(notifications, asOf).map((day) => (
          <Day key={day.title} day={day} />
        ))}
      </Leaf>
      {onMore && <ShowMore isFetching={isFetchingMore} onMore={onMore} />}
    </>
  )
}

function Day({ day: { title, notifications } }: { day: DayOfNotifications }) {
  const titleId = useId()
  return (
    <section className={styles['day']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <RowList label={title}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            more={<NotificationMenu notification={notification} />}
          />
        ))}
      </RowList>
    </section>
  )
}
