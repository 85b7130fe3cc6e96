import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { CardMarks } from '#web/cards/grid/card-marks.tsx'
import {
  type ListingAddress,
  listingOf,
  readListingAddress,
  withPart,
} from '#web/collection/listing/listing-address.ts'
import { publicStacks } from '#web/collection/listing/queries.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { PublicBinderPage } from '#web/showcase/public-binder-page.tsx'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

export const Route = createFileRoute('/binders/public/$id')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as ListingAddress,
  loader: async ({ context: { queryClient }, params, location, cause }) => {
    if (cause === 'stay') return
    const first = publicStacks(params.id).piece(listingOf(readListingAddress({ ...location.search })), 0)
    await orNotFound(
      Promise.all([
        queryClient.query({ ...binderQueries.publicOne(params.id), staleTime: 'static' }),
        queryClient.query({ ...first, staleTime: 'static' }),
      ]),
    )
  },
  component: PublicBinderRoute,
})

function PublicBinderRoute() {
  const { id } = Route.useParams()
  const address = readListingAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { data: binder } = useSuspenseQuery(binderQueries.publicOne(id))
  usePageTitle(binder.name)
  return (
    <CardMarks value={WatchMark}>
      <PublicBinderPage
        key={id}
        binderId={id}
        address={address}
        onAddress={(part, { replace } = { replace: false }) =>
          void navigate({ search: withPart(address, part), replace, resetScroll: false })
        }
      />
    </CardMarks>
  )
}
