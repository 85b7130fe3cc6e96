import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useAsOf } from '#web/app/use-as-of.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useReadAllNotifications } from './actions.ts'
import { GROUP_WORDS, TOLD_GROUPS } from './group-words.ts'
import { NotificationDays } from './notification-days.tsx'
import { notificationQueries, type Only } from './queries.ts'

import styles from './inbox-page.module.css'

export type InboxTab = 'notifications' | 'messages'

interface InboxPageProps {
  tab: InboxTab
  onTab: (tab: InboxTab) => void
  /** Which notifications are listed. */
  only: Only
  onOnly: (only: Only) => void
  /** The tab of messages. */
  messages: ReactNode
  /** How many conversations hold something unread. */
  unreadMessages: number
}

/** Every notification, and the member's conversations beside them. */
export function InboxPage({ tab, onTab, only, onOnly, messages, unreadMessages }: InboxPageProps) {
  const { data } = useQuery(notificationQueries.unreadCount())
  const unread = data?.unread ?? 0
  const tabs = [
    { id: 'notifications', label: 'Notifications', count: unread },
    { id: 'messages', label: 'Messages', count: unreadMessages },
  ] as const
  return (
    <Page>
      <div className={styles['column']}>
        <PageHead title="Inbox">
          <Row>
            {unread > 0 && tab === 'notifications' && <ReadAll />}
            <Link to="/inbox/new" className={buttonClass({})}>
              <Icon name="place:quill-ink" />
              New Message
            </Link>
          </Row>
        </PageHead>
        <Tabs
          label="Inbox"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => onTab(id === 'messages' ? id : 'notifications')}
        >
          {tab === 'messages' ? (
            messages
          ) : (
            <NotificationsTab unread={unread} filter={only} onFilter={onOnly} />
          )}
        </Tabs>
      </div>
    </Page>
  )
}

interface NotificationsTabProps {
  unread: number
  filter: Only
  onFilter: (filter: Only) => void
}

function NotificationsTab({ unread, filter, onFilter }: NotificationsTabProps) {
  const { only, group } = filter
  const list = useNotifications(filter)
  return (
    <Stack as="section">
      <Chips label="Which notifications">
        <Chip pressed={only === undefined} onPress={() => onFilter({ group })}>
          All
        </Chip>
        <Chip pressed={only === 'unread'} onPress={() => onFilter({ only: 'unread', group })}>
          {unread > 0 ? `Unread, ${String(unread)}` : 'Unread'}
        </Chip>
      </Chips>
      <Chips label="About">
        <Chip pressed={group === undefined} onPress={() => onFilter({ only })}>
          Everything
        </Chip>
        {TOLD_GROUPS.map((each) => (
          <Chip key={each} pressed={group === each} onPress={() => onFilter({ only, group: each })}>
            {GROUP_WORDS[each]}
          </Chip>
        ))}
      </Chips>
      <Notifications isWhole={only === undefined && group === undefined} list={list} />
    </Stack>
  )
}

function useNotifications(only: Only) {
  return useInfiniteQuery({ ...notificationQueries.list(only), placeholderData: keepPreviousData })
}

interface NotificationsProps {
  /** Whether none are left out. */
  isWhole: boolean
  list: ReturnType<typeof useNotifications>
}

function Notifications({ isWhole, list }: NotificationsProps) {
  const asOf = useAsOf(list)
  if (list.data === undefined) {
    if (list.error === null) return <Skeleton height="80vh" />
    return (
      <Notice kind="bad" onRetry={() => void list.refetch()}>
        Couldn’t load your notifications.
      </Notice>
    )
  }
  const notifications = list.data.pages.flatMap((page) => page.notifications)
  if (notifications.length === 0) {
    return (
      <Leaf flush>
        <EmptyState
          icon="place:ringing-bell"
          title="No new notifications"
          text={isWhole ? 'News about your cards, bounties and gatherings will show up here.' : undefined}
        />
      </Leaf>
    )
  }
  return (
    <NotificationDays
      notifications={notifications}
      asOf={asOf}
      isFetchingMore={list.isFetchingNextPage}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
    />
  )
}

function ReadAll() {
  const readAll = useReadAllNotifications()
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      variant="ghost"
      icon="check"
      busy={readAll.isPending ? 'One moment...' : undefined}
      onClick={() => readAll.mutate()}
    >
      Mark all read
    </Button>
  )
}
