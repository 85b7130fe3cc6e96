import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Loaded on first use. */
async function endpoints() {
  const { decisionEndpoints } = await import('#contract/decisions.ts')
  return decisionEndpoints
}

export const decisionQueries = {
  all: () => ['decisions'] as const,
  /** What keepers decided about the member who asks. */
  own: () =>
    queryOptions({
      queryKey: ['decisions', 'own'],
      queryFn: async ({ signal }) => await call((await endpoints()).own, {}, signal),
    }),
  /** For keepers: what was decided about one member. */
  about: (username: string) =>
    queryOptions({
      queryKey: ['decisions', 'about', username.toLowerCase()],
      queryFn: async ({ signal }) => await call((await endpoints()).ofMember, { username }, signal),
    }),
  appeals: (state: 'open' | 'answered') =>
    infiniteQueryOptions({
      queryKey: ['decisions', 'appeals', state],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).appeals, { state, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
}
