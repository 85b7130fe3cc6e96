import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import type { Notification } from '#contract/notifications.ts'
import { later } from '#web/app/later.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useDeleteNotification } from './actions.ts'

const KeepAwayDialog = later(async () => (await import('#web/people/keep-away-dialog.tsx')).KeepAwayDialog)

/**
 * What is done less often with a notification: have fewer like it, keep away whom it names, or delete it.
 */
export function NotificationMenu({ notification }: { notification: Notification }) {
  const { id, kind, message, about } = notification
  const { mutate } = useDeleteNotification()
  const [isKeepingAway, setIsKeepingAway] = useState(false)
  return (
    <>
      <MoreMenu label={`More for “${message}”`}>
        <Link {...MENU_ITEM} to="/profile" hash={`notice-${kind}`}>
          Fewer of these
        </Link>
        {about !== null && (
          <button type="button" {...MENU_ITEM} onClick={() => setIsKeepingAway(true)}>
            Mute, block or report {about}
          </button>
        )}
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
      <Suspense fallback={null}>
        {about !== null && isKeepingAway && (
          <KeepAwayDialog username={about} onClose={() => setIsKeepingAway(false)} />
        )}
      </Suspense>
    </>
  )
}
