import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Notification } from '#contract/notifications.ts'
import { call } from '#web/app/call.ts'
import { showAgain } from '#web/app/show-again.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { notificationQueries } from './queries.ts'

interface NotificationPage {
  readonly notifications: readonly Notification[]
}

/** Marks a notification as read. It shows at once, and is put back if that fails. */
export function useReadNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (notificationId: string) => {
      const { notificationEndpoints } = await import('#contract/notifications.ts')
      return await call(notificationEndpoints.read, { notificationId })
    },
    onMutate: async (notificationId) => {
      await queryClient.cancelQueries({ queryKey: notificationQueries.all() })
      const before = queryClient.getQueriesData({ queryKey: notificationQueries.all() })
      showAsRead(queryClient, ({ id }) => id === notificationId)
      return before
    },
    // Offline nothing is refetched.
    onError: (_error, _id, before) => showAgain(queryClient, before),
    onSettled: async (_read, error) => {
      await afterWrite(queryClient, notificationQueries.all(), error)
    },
  })
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { notificationEndpoints } = await import('#contract/notifications.ts')
      return await call(notificationEndpoints.readAll, {})
    },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: notificationQueries.all() })
      const before = queryClient.getQueriesData({ queryKey: notificationQueries.all() })
      showAsRead(queryClient, () => true)
      queryClient.setQueryData(notificationQueries.unreadCount().queryKey, { unread: 0 })
      return before
    },
    // Said here, because the button goes with the last that is unread. Offline nothing is refetched.
    onError: (error, _nothing, before) => {
      showAgain(queryClient, before)
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_read, error) => {
      await afterWrite(queryClient, notificationQueries.all(), error)
    },
  })
}

/** Takes a notification out of the list. */
export function useDeleteNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (notificationId: string) => {
      const { notificationEndpoints } = await import('#contract/notifications.ts')
      return await call(notificationEndpoints.remove, { notificationId })
    },
    onSettled: async (_reply, error) => {
      await afterWrite(queryClient, notificationQueries.all(), error)
    },
  })
}

function showAsRead(client: QueryClient, isMeant: (notification: Notification) => boolean): void {
  const { queryKey: countKey } = notificationQueries.unreadCount()
  const latest = client.getQueryData(notificationQueries.latest().queryKey) ?? []
  const newlyRead = latest
    .filter((shown) => isMeant(shown) && !shown.read)
    .reduce((sum, { count }) => sum + count, 0)
  const mark = (shown: Notification) => (isMeant(shown) ? { ...shown, read: true } : shown)
  client.setQueryData(notificationQueries.latest().queryKey, (shown) => shown?.map(mark))
  client.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: notificationQueries.lists() },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, notifications: page.notifications.map(mark) })),
      },
  )
  client.setQueryData(countKey, (shown) => shown && { unread: Math.max(0, shown.unread - newlyRead) })
}
