import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { NotificationMenu } from './notification-menu.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationQueries } from './queries.ts'

interface NotificationsModalProps {
  isOpen: boolean
  onClose: () => void
}

/** The latest few notifications, opened from the bell. */
export function NotificationsModal({ isOpen, onClose }: NotificationsModalProps) {
  return (
    <Modal title="Notifications" isOpen={isOpen} onClose={onClose}>
      <ModalBody flush>
        <Latest />
      </ModalBody>
      <ModalActions>
        <Link to="/inbox" className={buttonClass({ variant: 'quiet', wide: true })} onClick={onClose}>
          See all notifications
        </Link>
      </ModalActions>
    </Modal>
  )
}

function Latest() {
  const { data: notifications, isError, refetch } = useQuery(notificationQueries.latest())
  if (notifications === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load your notifications.
      </Notice>
    )
  }
  if (notifications === undefined)
    return <EmptyState icon="place:hourglass" title="Loading notifications..." />
  if (notifications.length === 0) return <EmptyState icon="place:ringing-bell" title="No new notifications" />
  return (
    <RowList>
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          more={<NotificationMenu notification={notification} />}
        />
      ))}
    </RowList>
  )
}
