import type { Reactions } from '#web/realtime/reactions.ts'

import { pushQueries } from './queries.ts'

export const pushReactions: Reactions = {
  'push.devices-changed': ({ stale }) => {
    stale(pushQueries.mine().queryKey)
  },
  'notification.read': (_live, { notificationId }) => {
    void takeBackLater(notificationId)
  },
}

async function takeBackLater(notificationId: string | null): Promise<void> {
  try {
    const { takeBack } = await import('./taking-back.ts')
    await takeBack(notificationId)
  } catch {
    // It stays until somebody presses or closes it.
  }
}
