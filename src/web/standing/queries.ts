import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Period } from '#contract/standing.ts'
import { call } from '#web/app/call.ts'

/** Loaded on first use, because the first view does not need it. */
async function endpoints() {
  const { standingEndpoints } = await import('#contract/standing.ts')
  return standingEndpoints
}

export const standingQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['standing', 'mine'],
      queryFn: async ({ signal }) => await call((await endpoints()).mine, {}, signal),
    }),
  /** Every award of the member, the newest first. */
  ledger: () =>
    infiniteQueryOptions({
      queryKey: ['standing', 'ledger'],
      queryFn: async ({ pageParam: cursor, signal }) => {
        const { awards, nextCursor } = await call((await endpoints()).mine, { cursor }, signal)
        return { awards, nextCursor }
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  leaderboards: () => ['standing', 'leaderboard'] as const,
  /** One page of the leaderboard, counted from 1. */
  leaderboard: (period: Period, page: number) =>
    queryOptions({
      queryKey: ['standing', 'leaderboard', period, page],
      queryFn: async ({ signal }) => {
        const { LEADERBOARD_PAGE_SIZE, standingEndpoints } = await import('#contract/standing.ts')
        const offset = (page - 1) * LEADERBOARD_PAGE_SIZE
        return await call(standingEndpoints.leaderboard, { period, offset }, signal)
      },
    }),
}
