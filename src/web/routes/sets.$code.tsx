import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { setQueries } from '#web/sets/queries.ts'
import { readSetAddress, type SetAddress } from '#web/sets/set-address.ts'
import { SetPage } from '#web/sets/set-page.tsx'

export const Route = createFileRoute('/sets/$code')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as SetAddress,
  loader: async ({ context: { queryClient }, params: { code } }) => {
    await orNotFound(queryClient.query({ ...setQueries.one(code), staleTime: 'static' }))
  },
  component: SetRoute,
})

function SetRoute() {
  const { code } = Route.useParams()
  const { data: set } = useSuspenseQuery(setQueries.one(code))
  usePageTitle(set.name)
  const address = readSetAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <SetPage
      key={code}
      code={code}
      address={address}
      onAddress={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
