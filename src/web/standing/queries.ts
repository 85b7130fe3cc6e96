import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Period, TopUser } from '#contract/standing.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const TOP_USERS_PATH = '/api/top-users'

/** Loaded on first use, because the first view does not need it. */
async function endpoints() {
  const { standingEndpoints } = await import('#contract/standing.ts')
  return standingEndpoints
}

export const standingQueries = {
  topUsers: () =>
    queryOptions({
      queryKey: ['standing', 'top-users'],
      queryFn: async ({ signal }) => await call((await endpoints()).topUsers, {}, signal),
      ...fromPage<TopUser[]>(TOP_USERS_PATH),
    }),
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
