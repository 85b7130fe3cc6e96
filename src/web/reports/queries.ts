import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import type { ReportSearch } from './report-search.ts'

/** Loaded on first use. */
async function endpoints() {
  const { reportEndpoints } = await import('#contract/reports.ts')
  return reportEndpoints
}

/** For keepers: what members reported. */
export const reportQueries = {
  all: () => ['reports'] as const,
  cases: (state: 'open' | 'settled', whose: ReportSearch = {}) =>
    infiniteQueryOptions({
      queryKey: ['reports', 'cases', state, whose],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, { state, ...whose, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  file: (caseId: string) =>
    queryOptions({
      queryKey: ['reports', 'file', caseId],
      queryFn: async ({ signal }) => await call((await endpoints()).read, { caseId }, signal),
    }),
}
