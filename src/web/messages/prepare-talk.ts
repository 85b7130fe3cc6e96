import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { orNotFound } from '#web/app/or-not-found.ts'

import { type ListedConversation, messageQueries } from './queries.ts'

type Page = { readonly conversations: readonly ListedConversation[] }

/**
 * Fetches what a conversation shows, all of it at once. Whoever comes from the list waits for nothing but what was said.
 */
export async function prepareTalk(client: QueryClient, conversationId: string): Promise<void> {
  // Where it is shown, it says by itself why it can't be.
  void client.query(messageQueries.thread(conversationId)).catch(() => undefined)
  const query = messageQueries.conversation(conversationId)
  const listed = listedIn(client, conversationId)
  if (listed !== undefined && client.getQueryData(query.queryKey) === undefined)
    client.setQueryData(query.queryKey, listed, { updatedAt: 0 })
  const fetched = client.query(query)
  if (client.getQueryData(query.queryKey) === undefined) await orNotFound(fetched)
  else void fetched.catch(() => undefined)
}

function listedIn(client: QueryClient, conversationId: string): ListedConversation | undefined {
  return client
    .getQueriesData<InfiniteData<Page>>({ queryKey: messageQueries.lists() })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ conversations }) => conversations)
    .find(({ id }) => id === conversationId)
}
