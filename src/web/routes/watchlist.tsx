import { createFileRoute } from '@tanstack/react-router'

import { watchlistQueries } from '#web/watchlist/queries.ts'
import { readWatchAddress, type WatchAddress } from '#web/watchlist/watch-address.ts'
import { WatchlistPage } from '#web/watchlist/watchlist-page.tsx'

export const Route = createFileRoute('/watchlist')({
  // What nobody could have meant is sorted out with the page, which the first view does without.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read before it is used
  validateSearch: (raw) => raw as WatchAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const settings = await queryClient.query({ ...watchlistQueries.settings(), staleTime: 'static' })
    const address = readWatchAddress({ ...location.search })
    const question = { condition: settings.minCondition, quantity: 1, order: 'added' as const, ...address }
    // What fails is told on the page.
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
