import { createFileRoute } from '@tanstack/react-router'

import { type BoardAddress, readBoardAddress } from '#web/standing/board-address.ts'
import { LeaderboardPage } from '#web/standing/leaderboard-page.tsx'
import { standingQueries } from '#web/standing/queries.ts'

export const Route = createFileRoute('/leaderboard')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as BoardAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const { period = 'week', page = 1 } = readBoardAddress({ ...location.search })
    // The page reports failures itself.
    await Promise.allSettled([
      queryClient.query({ ...standingQueries.leaderboard(period, page), staleTime: 'static' }),
    ])
  },
  component: LeaderboardRoute,
})

function LeaderboardRoute() {
  return <LeaderboardPage address={readBoardAddress({ ...Route.useSearch() })} />
}
