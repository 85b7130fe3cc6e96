import { createFileRoute } from '@tanstack/react-router'

import { watchlistQueries } from '#web/watchlist/queries.ts'
import { readWatchAddress, type WatchAddress } from '#web/watchlist/watch-address.ts'
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx'

export const Route = createFileRoute('/watchlist')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as WatchAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const settings = await queryClient.query({ ...watchlistQueries.settings(), staleTime: 'static' })
    const address = readWatchAddress({ ...location.search })
    const question = { condition: settings.minCondition, quantity: 1, order: 'added' as const, ...address }
    // The page reports failures itself.
    await Promise.allSettled([
      queryClient.infiniteQuery({ ...watchlistQueries.list(question), staleTime: 'static' }),
    ])
  },
  component: WatchlistRoute,
})

function WatchlistRoute() {
  const address = readWatchAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <WatchlistPage
      address={address}
      onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
