import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import type { RowFilter } from './import-address.ts'

async function endpoints() {
  const { importEndpoints } = await import('#contract/imports.ts')
  return importEndpoints
}

export const importQueries = {
  /** Everything kept about imports. */
  all: ['imports'] as const,
  list: () =>
    queryOptions({
      queryKey: ['imports', 'list'],
      queryFn: async ({ signal }) => await call((await endpoints()).list, {}, signal),
    }),
  one: (importId: string) =>
    queryOptions({
      queryKey: ['imports', 'one', importId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { importId }, signal),
    }),
  /** All rows of an import, whichever kinds are looked at. */
  allRows: (importId: string) => ['imports', 'rows', importId] as const,
  rows: (importId: string, filter: RowFilter | undefined) =>
    infiniteQueryOptions({
      queryKey: [...importQueries.allRows(importId), filter ?? 'all'],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call((await endpoints()).rows, { importId, cursor, ...kindOf(filter) }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** The act that an import was: it tells how far the way back has come. */
  act: (actId: string) =>
    queryOptions({
      queryKey: ['imports', 'act', actId],
      queryFn: async ({ signal }) => {
        const { actEndpoints } = await import('#contract/collection/acts.ts')
        return await call(actEndpoints.get, { actId }, signal)
      },
    }),
  /** What a row may mean. */
  choices: (importId: string, number: number) =>
    queryOptions({
      queryKey: ['imports', 'choices', importId, number],
      queryFn: async ({ signal }) => await call((await endpoints()).choices, { importId, number }, signal),
    }),
}

function kindOf(filter: RowFilter | undefined) {
  return filter === 'duplicates' ? { duplicates: 'only' as const } : { outcome: filter }
}
