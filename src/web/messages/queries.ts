import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Conversation, messagesEndpoints } from '#contract/messages.ts'
import { call, Refused } from '#web/app/call.ts'
import { isOutdated, noteBegun } from '#web/realtime/begun-anew.ts'

import { type Asking, catchUp, joinThreads, type Thread } from './thread.ts'

let imported: typeof messagesEndpoints | undefined

/** Importing again would wait for the browser, even for what it has. */
async function endpoints() {
  imported ??= (await import('#contract/messages.ts')).messagesEndpoints
  return imported
}

export type ListedConversation = z.infer<typeof messagesEndpoints.list.reply>['conversations'][number]
export type Box = Conversation['box']

export const messageQueries = {
  all: () => ['messages'] as const,
  lists: () => ['messages', 'list'] as const,
  list: (box: Box) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'list', box],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, cursor === null ? { box } : { box, cursor }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state: { data } }) => untilFirst(data?.pages.flatMap(endsOfPage)),
    }),
  /** How many conversations hold something unread, and how many strangers wrote. */
  unread: () =>
    queryOptions({
      queryKey: ['messages', 'unread'],
      queryFn: async ({ signal }) => await call((await endpoints()).unread, {}, signal),
      refetchInterval: ({ state: { data } }) => untilFirst([data?.changesAt]),
    }),
  with: (username: string) =>
    queryOptions({
      queryKey: ['messages', 'with', username.toLowerCase()],
      queryFn: async ({ signal }) => await call((await endpoints()).with, { username }, signal),
      retry: false,
    }),
  conversations: () => ['messages', 'conversation'] as const,
  conversation: (conversationId: string) =>
    queryOptions({
      queryKey: ['messages', 'conversation', conversationId],
      queryFn: async ({ client, signal }) => {
        try {
          return await call((await endpoints()).open, { conversationId }, signal)
        } catch (error) {
          // Nothing stays of what was said here. Whoever is added again sees only what comes then.
          if (error instanceof Refused && error.code === 'not_found') {
            client.removeQueries({ queryKey: messageQueries.thread(conversationId).queryKey })
            client.removeQueries({ queryKey: messageQueries.pasts(conversationId) })
          }
          throw error
        }
      },
      refetchInterval: ({ state: { data } }) => untilFirst([data?.muted?.until]),
      retry: false,
    }),
  /** Who is in a group. */
  members: (conversationId: string) =>
    queryOptions({
      queryKey: ['messages', 'members', conversationId],
      queryFn: async ({ signal }) => await call((await endpoints()).members, { conversationId }, signal),
      retry: false,
    }),
  /**
   * What was said, from some point up to the end. A refetch asks only for what is new, unless its reader may see less now: a
   * block changes no message. Joining keeps what stays the same; sharing by place would copy every message once earlier
   * ones come before it.
   */
  thread: (conversationId: string) =>
    queryOptions({
      queryKey: ['messages', 'thread', conversationId],
      queryFn: async ({ client, queryKey, signal }) => {
        const asking = askFor(conversationId, signal)
        if (isOutdated(client, queryKey)) {
          const anew = await catchUp(undefined, asking)
          noteBegun(client, queryKey)
          return anew
        }
        const fetched = await catchUp(client.getQueryData<Thread>(queryKey), asking)
        // Earlier messages may have come in meanwhile.
        const known = client.getQueryData<Thread>(queryKey)
        if (!meets(known, fetched)) return fetched
        const hasEarlier = (known?.messages[0]?.number ?? Infinity) < (fetched.messages[0]?.number ?? 0)
        const joined = joinThreads(known, fetched)
        // What came in meanwhile may be older than the last change.
        return hasEarlier ? joined : { ...joined, revision: fetched.revision }
      },
      structuralSharing: false,
      retry: false,
    }),
  /** For keepers: what the two of a disputed trade said, the oldest first. Each fetch may be noted in the ledger. */
  disputedRoom: (tradeId: string) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'disputed', tradeId],
      queryFn: async ({ pageParam: after, signal }) =>
        await call((await endpoints()).readDisputed, { tradeId, after }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    }),
  pasts: (conversationId: string) => ['messages', 'past', conversationId] as const,
  /** What was said around a message, far from the end. */
  past: (conversationId: string, number: number) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'past', conversationId, number],
      queryFn: async ({ pageParam, signal }) => await askFor(conversationId, signal).page(pageParam),
      initialPageParam: aroundIt(number),
      getPreviousPageParam: ({ hasBefore, messages }) =>
        hasBefore && messages[0] !== undefined ? { before: messages[0].number } : undefined,
      getNextPageParam: ({ hasAfter, messages }) => {
        const last = messages.at(-1)
        return hasAfter && last !== undefined ? { after: last.number } : undefined
      },
      structuralSharing: false,
      retry: false,
    }),
}

/** Of the page around a message, so many come after it. */
const AFTER_IT = 25

function aroundIt(number: number): { readonly before?: number; readonly after?: number } {
  return { before: number + AFTER_IT }
}

/** Somebody's clock may be ahead of ours. */
const SOONEST_MS = 5000

/** When to ask again: once the first of some instants is there. Nothing tells that a time is over. */
function untilFirst(instants: readonly (string | null | undefined)[] = []): number | false {
  const first = Math.min(...instants.map((instant) => Date.parse(instant ?? '') || Infinity))
  return first < Infinity && Math.max(first - Date.now(), SOONEST_MS)
}

const endsOfPage = ({ conversations }: { readonly conversations: readonly Conversation[] }) =>
  conversations.map(({ muted }) => muted?.until)

function askFor(conversationId: string, signal?: AbortSignal): Asking {
  return {
    page: async (where) => await call((await endpoints()).messages, { conversationId, ...where }, signal),
    changes: async (since) => await call((await endpoints()).changes, { conversationId, since }, signal),
  }
}

function meets(known: Thread | undefined, fetched: Thread): boolean {
  const last = known?.messages.at(-1)?.number ?? 0
  return (fetched.messages[0]?.number ?? 0) <= last + 1
}

/** Fetches the page before what is known of a conversation. */
export async function fetchEarlier(client: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = messageQueries.thread(conversationId)
  const before = client.getQueryData(queryKey)?.messages[0]?.number
  if (before === undefined) return
  const fetched = await askFor(conversationId).page({ before })
  client.setQueryData(queryKey, (known) => joinThreads(known, fetched))
}
