import type { WebDomain } from '#web/app/web-domain.ts'

import { notificationQueries } from './queries.ts'
import { notificationReactions } from './reactions.ts'

export const notifications: WebDomain = {
  reactions: notificationReactions,
  waiting: [
    {
      place: 20,
      ask: async (client) => await client.query({ ...notificationQueries.unread(), staleTime: 'static' }),
      hook: async () => (await import('./waiting.tsx')).useWaitingNotifications,
    },
  ],
}
