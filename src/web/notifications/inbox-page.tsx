import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/shell/wording.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Page } from '#web/ui/page.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Row } from '#web/ui/row.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { useReadAllNotifications } from './actions.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationQueries } from './queries.ts'

import styles from './inbox-page.module.css'

/** Every notification; messages will stand beside them. */
export function InboxPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    notificationQueries.list(),
  )
  const notifications = data.pages.flatMap((page) => page.notifications)
  return (
    <Page>
      <div className={styles['column']}>
        <PageHead title="Inbox">
          <Row>
            {notifications.some(({ read }) => !read) && <ReadAll />}
            <Link to="/inbox/new" className={buttonClass({})}>
              <Icon name="quill-ink" />
              New Message
            </Link>
          </Row>
        </PageHead>
        <Stack as="section">
          <Rubric title="Notifications" />
          <Leaf flush>
            {notifications.length === 0 ? (
              <EmptyState
                icon="ringing-bell"
                title="No new notifications"
                text="What concerns you will be announced here."
              />
            ) : (
              <RowList label="Notifications">
                {notifications.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </RowList>
            )}
          </Leaf>
          {hasNextPage && <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
        </Stack>
        <Stack as="section">
          <Rubric title="Messages" />
          <Leaf>
            <EmptyState
              icon="conversation"
              title="Still being written"
              text="Letters between players will arrive here, live, with cards shown where you name them."
            />
          </Leaf>
        </Stack>
      </div>
    </Page>
  )
}

function ReadAll() {
  const readAll = useReadAllNotifications()
  return (
    <Button
      variant="ghost"
      icon="check"
      disabled={readAll.isPending}
      onClick={() => {
        readAll.mutate(undefined, {
          onError: (error) => {
            showToast({ kind: 'bad', text: wordingOf(error) })
          },
        })
      }}
    >
      Mark all read
    </Button>
  )
}
