import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useRef } from 'react'

import type { Notification } from '#contract/notifications.ts'
import type { NoticeDoorProps } from '#web/app/web-domain.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { momentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Dot } from '#web/ui/marks/dot.tsx'

import { useReadNotification } from './actions.ts'
import { NoticeDoorContext } from './notice-seals.ts'
import { NotificationSeal } from './notification-seal.tsx'
import { readWay } from './notification-way.ts'

import styles from './notification-row.module.css'

interface NotificationRowProps {
  notification: Notification
  /** For a list of unread ones: none stands out, and one that is read leaves the list. */
  calm?: boolean
  /** More to do about it, at its end. */
  more?: ReactNode
}

/** One notification: what happened, when, and what to do about it. */
export function NotificationRow({ notification, calm = false, more }: NotificationRowProps) {
  const { id, message, read, link } = notification
  const readNotification = useReadNotification()
  const row = useRef<HTMLLIElement>(null)

  /** Following it marks it read. */
  function handleFollow() {
    if (!read) readNotification.mutate(id)
  }

  function handleRead() {
    // The pressed button disappears. Keep the focus on the row, inside its window, or move it to the next
    // row.
    if (calm) focusBeside(row.current)
    else row.current?.focus()
    readNotification.mutate(id, {
      onError: () => {
        showToast({ kind: 'bad', text: 'Couldn’t mark it read. Try again in a moment.' })
      },
    })
  }

  return (
    <li ref={row} tabIndex={-1}>
      <div className={rowClass({ unread: !read && !calm })}>
        <NotificationSeal kind={notification.kind} />
        <div className={styles['words']}>
          <Text as="p" strong={!read}>
            {message}
          </Text>
          <div className={styles['acts']}>
            <NotificationTime seconds={notification.timestamp} />
            {link !== null && <DetailsLink link={link} about={message} onFollow={handleFollow} />}
            <Door notification={notification} onFollow={handleFollow} />
            {!read && (
              <button type="button" className={linkClass('plain')} onClick={handleRead}>
                Mark read
              </button>
            )}
          </div>
        </div>
        {!read && !calm && <Dot label="Unread" />}
        {more}
      </div>
    </li>
  )
}

interface DoorProps {
  notification: Notification
  onFollow: () => void
}

/** What can be begun at once with whom it tells of. */
function Door({ notification: { about, listed }, onFollow }: DoorProps) {
  if (about === null || listed === null) return null
  return (
    <Suspense>
      <DoorOf username={about} listed={listed} onFollow={onFollow} />
    </Suspense>
  )
}

function DoorOf(props: NoticeDoorProps) {
  return use(NoticeDoorContext)(props)
}

interface DetailsLinkProps {
  /** A path of this site. */
  link: string
  /** The message, for screen readers that announce the link alone. */
  about: string
  onFollow: () => void
}

function DetailsLink({ link, about, onFollow }: DetailsLinkProps) {
  const { to, search, hash } = readWay(link)
  return (
    <Link
      to={to}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server names one of our pages and its parameters
      search={search as never}
      hash={hash}
      className={linkClass('more')}
      aria-description={about}
      onClick={onFollow}
    >
      View details
    </Link>
  )
}

const MS_PER_SECOND = 1000

function NotificationTime({ seconds }: { seconds: number }) {
  const at = new Date(seconds * MS_PER_SECOND)
  return (
    <time className={styles['time']} dateTime={at.toISOString()}>
      {momentWords(at)}
    </time>
  )
}
