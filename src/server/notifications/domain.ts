import type { ServerDomain } from '#server/server-domain.ts'

import { notificationBelongings } from './belongings.ts'
import { notices } from './locks.ts'
import { notificationReactions } from './reactions.ts'
import { notificationFirstCalls, notificationRoutes } from './routes.ts'

export const notifications: ServerDomain = {
  guards: [{ tables: ['notification_counted', 'notice_settings'], by: [notices] }],
  routes: notificationRoutes,
  reactions: [notificationReactions],
  belongings: [notificationBelongings],
  removalPhase: 'derived',
  firstCalls: notificationFirstCalls,
}
