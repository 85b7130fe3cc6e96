import type { ServerDomain } from '#server/server-domain.ts'

import { notificationBelongings } from './belongings.ts'
import { renameTold, unsayRemoved } from './jobs.ts'
import { notices } from './locks.ts'
import { beginDigests, mailNews } from './mailed/jobs.ts'
import { notificationReactions } from './reactions.ts'
import { notificationFirstCalls, notificationRoutes } from './routes.ts'
import { listenForPages } from './shown-pages.ts'
import { thingRoutes } from './things/routes.ts'
import { unsubscribeRoutes } from './unsubscribing/routes.ts'

export const notifications: ServerDomain = {
  guards: [{ tables: ['notification_counted', 'notice_settings', 'notice_thing'], by: [notices] }],
  routes: [...notificationRoutes, ...thingRoutes, ...unsubscribeRoutes],
  reactions: [notificationReactions],
  belongings: [notificationBelongings],
  tasks: [mailNews, beginDigests, renameTold, unsayRemoved],
  // Each process hears of all pages from its start on.
  preparations: [
    (app) => {
      listenForPages(app)
      return Promise.resolve()
    },
  ],
  removalPhase: 'derived',
  firstCalls: notificationFirstCalls,
}
