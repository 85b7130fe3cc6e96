import type { Reactions } from '#web/realtime/reactions.ts'

import { pushQueries } from './queries.ts'

export const pushReactions: Reactions = {
  'push.devices-changed': ({ stale }) => {
    stale(pushQueries.mine().queryKey)
  },
  'notification.read': (_live, { notificationId, notificationIds = [] }) => {
    void takeBackLater(notificationId === null ? notificationIds : [notificationId])
  },
}

async function takeBackLater(notificationIds: readonly string[]): Promise<void> {
  try {
    const { takeBack } = await import('./taking-back.ts')
    await takeBack(notificationIds)
  } catch {
    // It stays until somebody presses or closes it.
  }
}
