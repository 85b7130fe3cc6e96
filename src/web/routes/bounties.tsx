import { createFileRoute } from '@tanstack/react-router'

import { type BountyAddress, readBountyAddress } from '#web/bounties/board-address.ts'
import { BountiesPage } from '#web/bounties/bounties-page.tsx'
import { bountyQueries } from '#web/bounties/queries.ts'

export const Route = createFileRoute('/bounties')({
  // What nobody could have meant is sorted out with the page, which the first view does without.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read before it is used
  validateSearch: (raw) => raw as BountyAddress,
  loader: async ({ context: { queryClient }, location }) => {
    const {
      shelf = 'board',
      q: text = '',
      owned,
      order = 'newest',
    } = readBountyAddress({ ...location.search })
    const asked =
      shelf === 'board'
        ? queryClient.infiniteQuery({
            ...bountyQueries.board({ q: text, owned, order }),
            staleTime: 'static',
          })
        : queryClient.infiniteQuery({
            ...bountyQueries.mine(shelf === 'mine' ? 'poster' : 'hunter'),
            staleTime: 'static',
          })
    // What fails is told on the page.
    await Promise.allSettled([asked])
  },
  component: BountiesRoute,
})

function BountiesRoute() {
  const address = readBountyAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <BountiesPage
      address={address}
      onAddress={(search, { replace } = { replace: false }) =>
        void navigate({ search, replace, resetScroll: false })
      }
    />
  )
}
