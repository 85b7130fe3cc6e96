import { createFileRoute } from '@tanstack/react-router'

import { OfferDoors } from '#web/people/offer-doors.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'
import { type TradesAddress, TradesPage } from '#web/trades/trades-page.tsx'

export const Route = createFileRoute('/trades/')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as TradesAddress,
  component: TradesRoute,
})

function TradesRoute() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OfferDoors value={LaterOfferDoor}>
      <TradesPage
        address={address}
        onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </OfferDoors>
  )
}
