import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { searchEndpoints } from '#contract/messages/search.ts'
import { call } from '#web/app/call.ts'

async function endpoints() {
  const { searchEndpoints } = await import('#contract/messages/search.ts')
  return searchEndpoints
}

export type FoundMessage = z.infer<typeof searchEndpoints.search.reply>['found'][number]

export const searchQueries = {
  all: () => ['messages', 'found'] as const,
  /** Messages of the member that hold what they look for, the newest first. */
  found: (asked: string) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'found', asked],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).search, cursor === null ? { q: asked } : { q: asked, cursor }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}

/** The first message of a conversation that was said at or after an instant; `null` if none was. */
export async function findSince(conversationId: string, at: Date): Promise<number | null> {
  const { number } = await call((await endpoints()).since, { conversationId, instant: at.toISOString() })
  return number
}
