import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows again what was shown before a change that failed, as `getQueriesData` gave it; nothing if it wasn't asked yet. */
export function showAgain(client: QueryClient, before: readonly (readonly [QueryKey, unknown])[] = []): void {
  for (const [queryKey, shown] of before) client.setQueryData(queryKey, shown)
}
