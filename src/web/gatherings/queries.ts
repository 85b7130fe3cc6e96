import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { GatheringPage } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

/** Loaded on first use, because the first view does not need it. */
async function endpoints() {
  const { gatheringEndpoints } = await import('#contract/gatherings.ts')
  return gatheringEndpoints
}

async function detailsEndpoints() {
  return (await import('#contract/gatherings/details.ts')).gatheringDetailsEndpoints
}

async function callingEndpoints() {
  return (await import('#contract/gatherings/calling.ts')).callingEndpoints
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: GatheringPage) => nextCursor ?? undefined,
}

export const gatheringQueries = {
  all: () => ['gatherings'] as const,
  /** All that is read of the tables of a gathering. Here because reactions come with the first view. */
  tables: (gatheringId: string) => ['gatherings', 'tables', gatheringId] as const,
  /** Who came to a gathering, for its hosts. */
  door: (gatheringId: string) => ['gatherings', 'door', gatheringId] as const,
  /** Whether the reader has come. */
  checkIn: (gatheringId: string) => ['gatherings', 'check-in', gatheringId] as const,
  /** What its hosts wrote to those who come. */
  announcements: (gatheringId: string) => ['gatherings', 'announcements', gatheringId] as const,
  /** The link to its screen for the wall, for its hosts. */
  screen: (gatheringId: string) => ['gatherings', 'screen', gatheringId] as const,
  /** Those near, as the dashboard lists them. */
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
  /** Where the reader hosted before. */
  usedPlaces: () =>
    queryOptions({
      queryKey: ['gatherings', 'used-places'],
      queryFn: async ({ signal }) => await call((await callingEndpoints()).usedPlaces, {}, signal),
    }),
  one: (gatheringId: string) =>
    queryOptions({
      queryKey: ['gatherings', 'one', gatheringId],
      queryFn: async ({ signal }) => await call((await detailsEndpoints()).get, { gatheringId }, signal),
      ...fromPage<GatheringDetails>(`/api/gatherings/${encodeURIComponent(gatheringId)}`),
    }),
}
