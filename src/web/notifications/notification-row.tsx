import { Link } from '@tanstack/react-router'

import type { Notification } from '#contract/notifications.ts'
import { Dot } from '#web/ui/dot.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { rowClass } from '#web/ui/row-class.ts'
import { Text } from '#web/ui/text.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { WaxSeal } from '#web/ui/wax-seal.tsx'

import { useReadNotification } from './actions.ts'

import styles from './notification-row.module.css'

/** One notification: what happened, when, and what can be done about it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, message, read, link } = notification
  const readNotification = useReadNotification()

  function handleRead() {
    readNotification.mutate(id, {
      onError: () => {
        showToast({ kind: 'bad', text: 'It could not be marked read. Try again in a moment.' })
      },
    })
  }

  return (
    <li>
      <div className={rowClass({ unread: !read })}>
        <WaxSeal kind={read ? 'expired' : 'accepted'} label={null} icon="ringing-bell" />
        <div className={styles['words']}>
          <Text as="p" strong={!read}>
            {message}
          </Text>
          <div className={styles['acts']}>
            <NotificationTime seconds={notification.timestamp} />
            {link !== null && (
              <Link to={link} className={linkClass('more')}>
                View details
              </Link>
            )}
            {!read && (
              <button type="button" className={linkClass('more')} onClick={handleRead}>
                Mark read
              </button>
            )}
          </div>
        </div>
        {!read && <Dot label="Unread" />}
      </div>
    </li>
  )
}

const MS_PER_SECOND = 1000

function NotificationTime({ seconds }: { seconds: number }) {
  const at = new Date(seconds * MS_PER_SECOND)
  const shown = at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <time className={styles['time']} dateTime={at.toISOString()}>
      {shown}
    </time>
  )
}
