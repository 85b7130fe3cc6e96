import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import type { RowFilter } from './import-address.ts'

async function endpoints() {
  const { importEndpoints } = await import('#contract/imports.ts')
  return importEndpoints
}

export const importQueries = {
  /** Everything cached about imports. */
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
  /** All rows of an import, of any kind. */
  allRows: (importId: string) => ['imports', 'rows', importId] as const,
  rows: (importId: string, filter: RowFilter | undefined) =>
    infiniteQueryOptions({
      queryKey: [...importQueries.allRows(importId), filter ?? 'all'],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call((await endpoints()).rows, { importId, cursor, ...kindOf(filter) }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** The act behind an import, which tells how far its undo has come. */
  act: (actId: string) =>
    queryOptions({
      queryKey: ['imports', 'act', actId],
      queryFn: async ({ signal }) => {
        const { actEndpoints } = await import('#contract/collection/acts.ts')
        return await call(actEndpoints.get, { actId }, signal)
      },
    }),
  /** The printings a row may mean. */
  choices: (importId: string, number: number) =>
    queryOptions({
      queryKey: ['imports', 'choices', importId, number],
      queryFn: async ({ signal }) => await call((await endpoints()).choices, { importId, number }, signal),
    }),
}

function kindOf(filter: RowFilter | undefined) {
  return filter === 'duplicates' ? { duplicates: 'only' as const } : { outcome: filter }
}
