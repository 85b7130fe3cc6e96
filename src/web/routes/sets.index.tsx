import { createFileRoute } from '@tanstack/react-router'

import { readSetsAddress, type SetsAddress } from '#web/sets/set-address.ts'
import { SetsPage } from '#web/sets/sets-page.tsx'

export const Route = createFileRoute('/sets/')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as SetsAddress,
  component: SetsRoute,
})

function SetsRoute() {
  const address = readSetsAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <SetsPage
      address={address}
      onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
