import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { matchEndpoints } from '#contract/matches.ts'
import { call } from '#web/app/call.ts'

import type { Side } from './match-address.ts'

/** As many as fit on the dashboard. */
const TOP = 3

/** One page of who has a card and who wants it. */
export type PeoplePage = z.infer<typeof matchEndpoints.ofCard.reply>

/** Loaded on first use, so that a card's page can show the card without it. */
async function endpoints() {
  const { matchEndpoints } = await import('#contract/matches.ts')
  return matchEndpoints
}

export const matchQueries = {
  all: () => ['matches'] as const,
  list: (side: Side) =>
    infiniteQueryOptions({
      queryKey: ['matches', 'list', side],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).list, { side, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { matches }) => sum + matches.length, 0)
        return shown < total && pages.at(-1)?.matches.length !== 0 ? shown : undefined
      },
    }),
  /** The key of what those who come to a gathering trade. Here because reactions come with the first view. */
  atGathering: (gatheringId: string) => ['matches', 'gathering', gatheringId] as const,
  /** The few best matches. */
  top: () =>
    queryOptions({
      queryKey: ['matches', 'top'],
      queryFn: async ({ signal }) => {
        const { matches } = await call((await endpoints()).list, { side: 'any', limit: TOP }, signal)
        return matches
      },
    }),
  /** The members who have what the member watches. */
  holders: () =>
    queryOptions({
      queryKey: ['matches', 'holders'],
      queryFn: async ({ signal }) => await call((await endpoints()).list, { side: 'has' }, signal),
    }),
  with: (username: string) =>
    queryOptions({
      queryKey: ['matches', 'with', username.toLowerCase()],
      queryFn: async ({ signal }) => await call((await endpoints()).with, { username }, signal),
    }),
  ofCard: (cardId: string) =>
    infiniteQueryOptions({
      queryKey: ['matches', 'of-card', cardId],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).ofCard, { cardId, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ shown, shownTotal, wanted, wantedTotal }, pages) => {
        const seen = pages.reduce((sum, page) => sum + Math.max(page.shown.length, page.wanted.length), 0)
        const isOver = shown.length === 0 && wanted.length === 0
        return !isOver && seen < Math.max(shownTotal, wantedTotal) ? seen : undefined
      },
    }),
}
