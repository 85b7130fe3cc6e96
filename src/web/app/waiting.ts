import type { Waiting } from './web-domain.ts'

interface Asked {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** What several queries share: the first failure that leaves something unknown, and a refetch of all. */
export function together(queries: readonly Asked[]): Pick<Waiting, 'error' | 'refetch'> {
  return {
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    refetch: async () => await Promise.all(queries.map(async ({ refetch }) => await refetch())),
  }
}
