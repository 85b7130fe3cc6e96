import { createFileRoute } from '@tanstack/react-router'

import type { FindingAddress } from '#web/gatherings/finding/finding-address.ts'
import { GatheringsPage } from '#web/gatherings/gatherings-page.tsx'

export const Route = createFileRoute('/gatherings/')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as FindingAddress,
  component: GatheringsRoute,
})

function GatheringsRoute() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GatheringsPage
      address={address}
      onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
