import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { SAYS } from '#web/shell/says.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

import { NotificationRow } from './notification-row.tsx'
import { notificationQueries } from './queries.ts'

/** What happened lately, for the dashboard. */
export function LatestNotifications() {
  return (
    <Stack as="section">
      <Rubric title="Lately">
        <Link to="/inbox" className={linkClass('more')}>
          Inbox
        </Link>
      </Rubric>
      <Leaf flush>
        <Latest />
      </Leaf>
    </Stack>
  )
}

function Latest() {
  const { data, isError, refetch } = useQuery(notificationQueries.latest())
  if (data === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {SAYS.notificationsFailed}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="9rem" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon="candle-flame"
        title="All quiet"
        text="Offers, matches and news of your gatherings will be announced here."
      />
    )
  }
  return (
    <RowList>
      {data.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} />
      ))}
    </RowList>
  )
}
