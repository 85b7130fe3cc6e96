import { Link } from '@tanstack/react-router'

import type { Notification } from '#contract/notifications.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useDeleteNotification } from './actions.ts'

/** What is done less often with a notification: have fewer like it, or delete it. */
export function NotificationMenu({ notification: { id, kind, message } }: { notification: Notification }) {
  const { mutate } = useDeleteNotification()
  return (
    <MoreMenu label={`More for “${message}”`}>
      <Link {...MENU_ITEM} to="/profile" hash={`notice-${kind}`}>
        Fewer of these
      </Link>
      <button
        type="button"
        {...MENU_ITEM}
        onClick={() => {
          mutate(id, {
            onError: () => {
              showToast({ kind: 'bad', text: 'Couldn’t delete it. Try again in a moment.' })
            },
          })
        }}
      >
        Delete
      </button>
    </MoreMenu>
  )
}
