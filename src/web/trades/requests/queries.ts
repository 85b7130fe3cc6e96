import { infiniteQueryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import type { RequestQuestion } from './request-address.ts'

async function endpoints() {
  const { tradeRequestEndpoints } = await import('#contract/trades/requests.ts')
  return tradeRequestEndpoints
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export const requestQueries = {
  all: () => ['trade-requests'] as const,
  /** Everybody's open ones. */
  list: (question: RequestQuestion) =>
    infiniteQueryOptions({
      queryKey: ['trade-requests', 'list', question],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, { ...question, cursor }, signal),
      ...pages,
    }),
  /** The member's own, or those for them alone. */
  mine: (as: 'poster' | 'recipient') =>
    infiniteQueryOptions({
      queryKey: ['trade-requests', 'mine', as],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).mine, { as, cursor }, signal),
      ...pages,
    }),
}
