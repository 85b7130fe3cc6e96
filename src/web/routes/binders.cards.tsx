import { createFileRoute } from '@tanstack/react-router'

import {
  type ListingAddress,
  listingOf,
  readListingAddress,
  withPart,
} from '#web/collection/listing/listing-address.ts'
import { ownStacks } from '#web/collection/listing/queries.ts'
import { CardsPage } from '#web/collection/page/cards-page.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { BinderFigures } from '#web/showcase/worth/binder-figures.tsx'
import { LazyWorthPanel } from '#web/showcase/worth/lazy-worth-panel.ts'

export const Route = createFileRoute('/binders/cards')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as ListingAddress,
  loader: async ({ context: { queryClient }, location, cause }) => {
    if (cause === 'stay') return
    const first = ownStacks().piece(listingOf(readListingAddress({ ...location.search })), 0)
    await Promise.all([
      queryClient.query({ ...binderQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...first, staleTime: 'static' }),
    ])
  },
  component: CardsRoute,
})

function CardsRoute() {
  const address = readListingAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <CardsPage
      address={address}
      Figures={BinderFigures}
      Worth={LazyWorthPanel}
      onAddress={(part, { replace } = { replace: false }) =>
        void navigate({ search: withPart(address, part), replace, resetScroll: false })
      }
    />
  )
}
