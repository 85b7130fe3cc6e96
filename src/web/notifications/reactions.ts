import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'

import { notificationQueries } from './queries.ts'

export const notificationReactions: Reactions = {
  'notification.created': askAgain,
  'notification.changed': askAgain,
  'notification.read': askAgain,
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationQueries.all() })
}
