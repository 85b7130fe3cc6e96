import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { messageQueries } from './queries.ts'
import { searchQueries } from './search/queries.ts'

export const messageReactions: Reactions = {
  'message.said': followConversation,
  'message.changed': ({ stale }, { conversationId }) => {
    stale(messageQueries.thread(conversationId).queryKey)
    stale(messageQueries.pasts(conversationId))
    stale(searchQueries.all())
    // What was deleted is no longer unread.
    stale(messageQueries.conversation(conversationId).queryKey)
    stale(messageQueries.lists())
    stale(messageQueries.unread().queryKey)
  },
  'conversation.changed': followConversation,
  // Something may have been muted, which counts no longer.
  'notification.settings-changed': ({ stale }) => {
    stale(messageQueries.unread().queryKey)
    stale(messageQueries.lists())
    stale(messageQueries.conversations())
  },
  // A conversation with somebody who is apart from the member is gone.
  'apart.changed': ({ stale }) => {
    stale(messageQueries.all())
  },
}

function followConversation({ stale }: Live, { conversationId }: { readonly conversationId: string }): void {
  stale(messageQueries.thread(conversationId).queryKey)
  stale(messageQueries.conversation(conversationId).queryKey)
  stale(messageQueries.members(conversationId).queryKey)
  stale(messageQueries.lists())
  stale(searchQueries.all())
  stale(messageQueries.unread().queryKey)
}
