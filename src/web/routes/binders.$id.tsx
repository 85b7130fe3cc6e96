import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import {
  type ListingAddress,
  listingOf,
  readListingAddress,
  withPart,
} from '#web/collection/listing/listing-address.ts'
import { ownStacks } from '#web/collection/listing/queries.ts'
import { BinderPage } from '#web/collection/page/binder-page.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { BinderFigures } from '#web/showcase/worth/binder-figures.tsx'
import { LazyWorthPanel } from '#web/showcase/worth/lazy-worth-panel.ts'

export const Route = createFileRoute('/binders/$id')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as ListingAddress,
  loader: async ({ context: { queryClient }, params, location, cause }) => {
    // The page follows its address by itself, and shows the old content until the new one is there.
    if (cause === 'stay') return
    const first = ownStacks(params.id).piece(listingOf(readListingAddress({ ...location.search })), 0)
    await orNotFound(
      Promise.all([
        queryClient.query({ ...binderQueries.one(params.id), staleTime: 'static' }),
        queryClient.query({ ...first, staleTime: 'static' }),
      ]),
    )
  },
  component: BinderRoute,
})

function BinderRoute() {
  const { id } = Route.useParams()
  const address = readListingAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { data: binder } = useSuspenseQuery(binderQueries.one(id))
  usePageTitle(binder.name)
  return (
    <BinderPage
      key={id}
      binderId={id}
      address={address}
      Figures={BinderFigures}
      Worth={LazyWorthPanel}
      onAddress={(part, { replace } = { replace: false }) =>
        void navigate({ search: withPart(address, part), replace, resetScroll: false })
      }
    />
  )
}
