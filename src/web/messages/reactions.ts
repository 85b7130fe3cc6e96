import { sessionMember } from '#web/app/session.ts'
import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { draftQuery } from './drafts/queries.ts'
import { messageQueries } from './queries.ts'
import { searchQueries } from './search/queries.ts'
import { type Typer, typingQuery } from './showing/queries.ts'

/** How long somebody types who doesn't say so again. */
const TYPES_MS = 6000

export const messageReactions: Reactions = {
  'message.said': (live, event) => {
    followConversation(live, event)
    // It was sent, perhaps on another device, so nothing of it is begun any more.
    if (event.authorId === sessionMember(live.client)?.id)
      live.stale(draftQuery(event.conversationId).queryKey)
    const { queryKey } = typingQuery(event.conversationId)
    live.client.setQueryData<readonly Typer[]>(queryKey, (known) =>
      known?.filter(({ memberId }) => memberId !== event.authorId),
    )
  },
  'message.typing': ({ client }, { conversationId, memberId, username }) => {
    const typer = { memberId, username, until: Date.now() + TYPES_MS }
    client.setQueryData<readonly Typer[]>(typingQuery(conversationId).queryKey, (known = []) => [
      ...known.filter((each) => each.memberId !== memberId),
      typer,
    ])
  },
  'message.begun': ({ client, stale }, { conversationId, keptAt }) => {
    const { queryKey } = draftQuery(conversationId)
    const known = client.getQueryData(queryKey)
    if ((known?.keptAt ?? null) !== keptAt) stale(queryKey)
  },
  'message.seen': ({ client }, { conversationId, number }) => {
    client.setQueryData(messageQueries.conversation(conversationId).queryKey, (known) =>
      known === undefined || known.seenNumber === null
        ? known
        : { ...known, seenNumber: Math.max(number, known.seenNumber) },
    )
  },
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
  'member.left': ({ stale }) => {
    stale(messageQueries.conversations())
    stale(messageQueries.lists())
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
