import { useQuery } from '@tanstack/react-query'

import type { SessionMember } from '#contract/accounts.ts'
import { prefetchOverlay, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { latestNotifications } from '#web/notifications/overlays.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { profilePanel } from '#web/shell/overlays/own-overlays.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'

import styles from './header.module.css'

/** The bell and the portrait, at the right of the header. */
export function OwnCorner({ member }: { member: SessionMember }) {
  const { show } = useOverlays()
  const open = useOpenOverlay()?.overlay
  const { data } = useQuery(notificationQueries.unreadCount())
  const unread = data?.unread ?? 0
  return (
    <>
      <span className={styles['bell']}>
        <IconButton
          icon="bell"
          label={unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`}
          aria-haspopup="dialog"
          aria-expanded={open === latestNotifications}
          onPointerEnter={() => {
            void prefetchOverlay(latestNotifications)
          }}
          onClick={() => {
            show(latestNotifications)
          }}
        />
        {unread > 0 && <span className={styles['dot']} />}
      </span>
      <button
        type="button"
        className={styles['avatar']}
        aria-label="Your profile"
        aria-haspopup="dialog"
        aria-expanded={open === profilePanel}
        onPointerEnter={() => {
          void prefetchOverlay(profilePanel)
        }}
        onClick={() => {
          show(profilePanel)
        }}
      >
        <Avatar name={member.username} src={member.avatarUrl} size="sm" />
      </button>
    </>
  )
}
