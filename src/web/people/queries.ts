import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { blockEndpoints, KeepingAway, KeptAway } from '#contract/blocks.ts'
import { call } from '#web/app/call.ts'

/** Loaded on first use, so that a member's page can be shown without it. */
async function endpoints() {
  const { blockEndpoints } = await import('#contract/blocks.ts')
  return blockEndpoints
}

export type ListedAway = z.infer<typeof blockEndpoints.list.reply>['members'][number]

export const blockQueries = {
  all: () => ['blocks'] as const,
  /** Those whom the member blocked or muted. */
  list: (way: KeepingAway) =>
    infiniteQueryOptions({
      queryKey: ['blocks', 'list', way],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, cursor === null ? { as: way } : { as: way, cursor }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** Whether the member blocked or muted another one. */
  with: (username: string) =>
    queryOptions({
      queryKey: ['blocks', 'with', username.toLowerCase()],
      queryFn: async ({ signal }): Promise<KeptAway> =>
        await call((await endpoints()).with, { username }, signal),
      retry: false,
    }),
}
