import type { ServerDomain } from '#server/server-domain.ts'

import { messageBelongings } from './belongings.ts'
import { lineJobs } from './changing/jobs.ts'
import { removableMessages } from './changing/removable-messages.ts'
import { reportableMessages } from './changing/reportable-messages.ts'
import { lineRoutes } from './changing/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { removableGroups } from './groups/removable-groups.ts'
import { groupRoutes } from './groups/routes.ts'
import { oneConversation } from './locks.ts'
import { conversationWords } from './mailed/mailed-words.ts'
import { namedConversations } from './named-conversations.ts'
import { messagePictureJobs } from './pictures/jobs.ts'
import { messagePictureRoutes } from './pictures/routes.ts'
import { messageReactions } from './reactions.ts'
import { quotedInRooms } from './rooms/quoted-words.ts'
import { roomReactions } from './rooms/reactions.ts'
import { roomRoutes } from './rooms/routes.ts'
import { messageRoutes } from './routes.ts'
import { searchJobs } from './search/jobs.ts'
import { searchRoutes } from './search/routes.ts'
import { showingRoutes } from './showing/routes.ts'

export const messages: ServerDomain = {
  guards: [
    {
      tables: ['conversation', 'conversation_member', 'message', 'message_draft', 'message_picture'],
      by: [oneConversation],
    },
  ],
  routes: [
    ...messageRoutes,
    ...groupRoutes,
    ...lineRoutes,
    ...roomRoutes,
    ...searchRoutes,
    ...showingRoutes,
    ...draftRoutes,
    ...messagePictureRoutes,
  ],
  reactions: [messageReactions, roomReactions],
  tasks: [...lineJobs, ...messagePictureJobs, ...searchJobs],
  things: [namedConversations],
  words: [conversationWords],
  reportables: [reportableMessages],
  removables: [removableMessages, removableGroups],
  quotes: [quotedInRooms],
  belongings: [messageBelongings],
}
