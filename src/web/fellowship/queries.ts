import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { fellowshipEndpoints } from '#contract/fellowship.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

import { askBond, type Bond } from './bonds-at-once.ts'

/** Loaded on first use, so that a member's page can be shown without it. */
async function endpoints() {
  const { fellowshipEndpoints } = await import('#contract/fellowship.ts')
  return fellowshipEndpoints
}

export type Fellow = z.infer<typeof fellowshipEndpoints.list.reply>['fellows'][number]
export type Suggestion = z.infer<typeof fellowshipEndpoints.suggestions.reply>['suggestions'][number]
export type FriendRequest = z.infer<typeof fellowshipEndpoints.requests.reply>['friendRequests'][number]

export const fellowshipQueries = {
  all: () => ['fellowship'] as const,
  fellows: () =>
    infiniteQueryOptions({
      queryKey: ['fellowship', 'fellows'],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, cursor === null ? {} : { cursor }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  requests: (side: 'in' | 'out') =>
    infiniteQueryOptions({
      queryKey: ['fellowship', 'requests', side],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).requests, cursor === null ? { side } : { side, cursor }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  suggestions: () =>
    queryOptions({
      queryKey: ['fellowship', 'suggestions'],
      queryFn: async ({ signal }) => await call((await endpoints()).suggestions, {}, signal),
    }),
  /** How the member and another one stand. */
  with: (username: string) =>
    queryOptions({
      queryKey: ['fellowship', 'with', username.toLowerCase()],
      queryFn: async () => await askBond(username),
      retry: false,
      ...fromPage<Bond>(`/api/fellowship/with/${encodeURIComponent(username)}`),
    }),
}
