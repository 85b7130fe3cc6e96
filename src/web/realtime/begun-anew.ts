import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Queries whose data is from before the tab began anew. */
const outdated = new WeakSet<Query>()

/** Notes that nothing of what a query holds may be relied on, because its reader may see less of it now. */
export function noteOutdated(query: Query): void {
  outdated.add(query)
}

/** Whether a query that builds on what it holds must begin anew instead. */
export function isOutdated(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  return query !== undefined && outdated.has(query)
}

/** Notes that a query has begun anew. */
export function noteBegun(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query !== undefined) outdated.delete(query)
}
