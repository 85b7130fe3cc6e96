import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { notificationQueries } from './queries.ts'

export const notificationReactions: Reactions = {
  'notification.created': askAgain,
  'notification.changed': askAgain,
  'notification.read': askAgain,
  'notification.settings-changed': ({ stale }) => {
    stale(notificationQueries.settings().queryKey)
  },
}

function askAgain({ stale }: Live): void {
  stale(notificationQueries.all())
}
