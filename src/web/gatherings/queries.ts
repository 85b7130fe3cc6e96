import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Gathering, GatheringPage, RecentGathering } from '#contract/gatherings.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const RECENT_PATH = '/api/recent-gatherings'

/** Loaded on first use, because the first view does not need it. */
async function endpoints() {
  const { gatheringEndpoints } = await import('#contract/gatherings.ts')
  return gatheringEndpoints
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: GatheringPage) => nextCursor ?? undefined,
}

export const gatheringQueries = {
  all: () => ['gatherings'] as const,
  recent: () =>
    queryOptions({
      queryKey: ['gatherings', 'recent'],
      queryFn: async ({ signal }) => await call((await endpoints()).recent, {}, signal),
      ...fromPage<RecentGathering[]>(RECENT_PATH),
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: ['gatherings', 'list'],
      queryFn: async ({ pageParam, signal }) =>
        await call((await endpoints()).list, { cursor: pageParam }, signal),
      ...pages,
    }),
  mine: (when: 'upcoming' | 'past') =>
    infiniteQueryOptions({
      queryKey: ['gatherings', 'mine', when],
      queryFn: async ({ pageParam, signal }) =>
        await call((await endpoints()).mine, { when, cursor: pageParam }, signal),
      ...pages,
    }),
  /** The upcoming gatherings that a member hosts. */
  of: (username: string) =>
    infiniteQueryOptions({
      queryKey: ['gatherings', 'of', username.toLowerCase()],
      queryFn: async ({ pageParam, signal }) =>
        await call((await endpoints()).of, { username, cursor: pageParam }, signal),
      ...pages,
    }),
  one: (gatheringId: string) =>
    queryOptions({
      queryKey: ['gatherings', 'one', gatheringId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { gatheringId }, signal),
      ...fromPage<Gathering>(`/api/gatherings/${encodeURIComponent(gatheringId)}`),
    }),
}
