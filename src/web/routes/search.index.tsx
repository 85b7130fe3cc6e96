import { createFileRoute } from '@tanstack/react-router'

import { CardMarks } from '#web/cards/grid/card-marks.tsx'
import { readSearchAddress, type SearchAddress } from '#web/cards/search/search-address.ts'
import { SearchPage } from '#web/cards/search/search-page.tsx'
import { LaterMemberMenu } from '#web/fellowship/later-member-menu.tsx'
import { MemberMenus } from '#web/people/member-menus.tsx'
import { OfferDoors } from '#web/people/offer-doors.tsx'
import { FoundSets } from '#web/sets/found-sets.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'
import { FindMarks } from '#web/watchlist/find-marks.tsx'

export const Route = createFileRoute('/search/')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as SearchAddress,
  component: SearchRoute,
})

function SearchRoute() {
  const address = readSearchAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <CardMarks value={FindMarks}>
      <MemberMenus value={LaterMemberMenu}>
        <OfferDoors value={LaterOfferDoor}>
          <SearchPage
            address={address}
            onAddress={(search, { replace } = { replace: false }) =>
              void navigate({ search, replace, resetScroll: false })
            }
          >
            <FoundSets search={address.q ?? ''} />
          </SearchPage>
        </OfferDoors>
      </MemberMenus>
    </CardMarks>
  )
}
