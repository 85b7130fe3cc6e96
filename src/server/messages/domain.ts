import type { ServerDomain } from '#server/server-domain.ts'

import { messageBelongings } from './belongings.ts'
import { oneConversation } from './locks.ts'
import { namedConversations } from './named-conversations.ts'
import { messageRoutes } from './routes.ts'

export const messages: ServerDomain = {
  guards: [{ tables: ['conversation', 'conversation_member', 'message'], by: [oneConversation] }],
  routes: messageRoutes,
  things: [namedConversations],
  belongings: [messageBelongings],
}
