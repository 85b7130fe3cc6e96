import type { QueryClient } from '@tanstack/react-query'

/** Has a page wait for what the site says of itself, so that nothing moves on it. Its code comes with the page. */
export async function houseLoader({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { loadHouse } = await import('./queries.ts')
  await loadHouse(context.queryClient)
}
