import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** Clients of tabs whose event stream is open. */
const told = new WeakSet<QueryClient>()

/** Records whether this tab's event stream is open. */
export function noteStream(client: QueryClient, isOpen: boolean): void {
  if (isOpen) told.add(client)
  else told.delete(client)
}

/**
 * Ends a write by refetching what it changed, but only when no event will do that.
 * The acting tab receives its own event like any other tab, and its reactions refetch. Refetching here as
 * well would read everything twice. So this refetches only when the write has failed or no stream is open.
 */
export async function afterWrite(
  client: QueryClient,
  stale: QueryKey | InvalidateQueryFilters,
  error: Error | null = null,
): Promise<void> {
  if (error === null && told.has(client)) return
  const filter = isFilter(stale) ? stale : { queryKey: stale }
  // Offline, what is stale is refetched once the line is back.
  await client.invalidateQueries(navigator.onLine ? filter : { ...filter, refetchType: 'none' })
}

function isFilter(stale: QueryKey | InvalidateQueryFilters): stale is InvalidateQueryFilters {
  return !Array.isArray(stale)
}
