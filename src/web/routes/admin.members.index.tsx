import { createFileRoute } from '@tanstack/react-router'

import type { MemberSearch } from '#web/admin/member-search.ts'
import { MembersPage } from '#web/admin/members/members-page.tsx'

export const Route = createFileRoute('/admin/members/')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as MemberSearch,
  component: MembersRoute,
})

function MembersRoute() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MembersPage
      address={address}
      onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
