import { createFileRoute } from '@tanstack/react-router'

import { type MatchAddress, readMatchAddress } from '#web/matches/match-address.ts'
import { MatchesPage } from '#web/matches/matches-page.tsx'
import { matchQueries } from '#web/matches/queries.ts'
import { OfferDoors } from '#web/people/offer-doors.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'

export const Route = createFileRoute('/matches')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as MatchAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const { side = 'any' } = readMatchAddress({ ...location.search })
    // The page reports failures itself.
    await Promise.allSettled([queryClient.infiniteQuery({ ...matchQueries.list(side), staleTime: 'static' })])
  },
  component: MatchesRoute,
})

function MatchesRoute() {
  const address = readMatchAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <OfferDoors value={LaterOfferDoor}>
      <MatchesPage
        address={address}
        onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </OfferDoors>
  )
}
