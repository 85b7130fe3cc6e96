import { createFileRoute } from '@tanstack/react-router'

import { type BoardAddress, readBoardAddress } from '#web/standing/board-address.ts'
import { LeaderboardPage } from '#web/standing/leaderboard-page.tsx'
import { standingQueries } from '#web/standing/queries.ts'

export const Route = createFileRoute('/leaderboard')({
  // What nobody could have meant is sorted out with the page, which the first view does without.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read before it is used
  validateSearch: (raw) => raw as BoardAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const { period = 'week', page = 1 } = readBoardAddress({ ...location.search })
    // What fails is told on the page.
    await Promise.allSettled([
      queryClient.query({ ...standingQueries.leaderboard(period, page), staleTime: 'static' }),
    ])
  },
  component: LeaderboardRoute,
})

function LeaderboardRoute() {
  return <LeaderboardPage address={readBoardAddress({ ...Route.useSearch() })} />
}
