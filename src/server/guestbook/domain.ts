import type { ServerDomain } from '#server/server-domain.ts'

import { guestbookBelongings } from './belongings.ts'
import { guestbookEntry } from './locks.ts'
import { guestbookReactions } from './reactions.ts'
import { guestbookRoutes } from './routes.ts'

export const guestbook: ServerDomain = {
  guards: [{ tables: ['guestbook_entry'], by: [guestbookEntry] }],
  routes: guestbookRoutes,
  reactions: [guestbookReactions],
  belongings: [guestbookBelongings],
}
