import { createFileRoute } from '@tanstack/react-router'

import { type BountyAddress, readBountyAddress } from '#web/bounties/board-address.ts'
import { BountiesPage } from '#web/bounties/bounties-page.tsx'
import { bountyQueries } from '#web/bounties/queries.ts'
import { BondButton } from '#web/fellowship/bond-button.tsx'
import { OfferDoors } from '#web/people/offer-doors.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'

export const Route = createFileRoute('/bounties')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as BountyAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const {
      view = 'board',
      q: text = '',
      owned,
      order = 'newest',
    } = readBountyAddress({ ...location.search })
    const asked =
      view === 'board'
        ? queryClient.infiniteQuery({
            ...bountyQueries.board({ q: text, owned, order }),
            staleTime: 'static',
          })
        : queryClient.infiniteQuery({
            ...bountyQueries.mine(view === 'mine' ? 'poster' : 'hunter'),
            staleTime: 'static',
          })
    // The page reports failures itself.
    await Promise.allSettled([asked])
  },
  component: BountiesRoute,
})

function BountiesRoute() {
  const address = readBountyAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <OfferDoors value={LaterOfferDoor}>
      <BountiesPage
        address={address}
        bondButton={BondButton}
        onAddress={(search, { replace } = { replace: false }) =>
          void navigate({ search, replace, resetScroll: false })
        }
      />
    </OfferDoors>
  )
}
