import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** The tabs that are told by an open event stream. */
const told = new WeakSet<QueryClient>()

/** Notes whether this tab hears of what happens. */
export function noteStream(client: QueryClient, isOpen: boolean): void {
  if (isOpen) told.add(client)
  else told.delete(client)
}

/**
 * Ends a write whose event tells every tab what is stale. The tab that acted hears of it like any other, and
 * its reactions ask again; asking here as well would read everything twice. So this asks only when no event
 * will come: the write has failed, or no stream is open.
 */
export async function afterWrite(
  client: QueryClient,
  stale: QueryKey | InvalidateQueryFilters,
  error: Error | null = null,
): Promise<void> {
  if (error === null && told.has(client)) return
  await client.invalidateQueries(isFilter(stale) ? stale : { queryKey: stale })
}

function isFilter(stale: QueryKey | InvalidateQueryFilters): stale is InvalidateQueryFilters {
  return !Array.isArray(stale)
}
