import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { PublicBinderPage } from '#web/binders/public-binder-page.tsx'
import { binderQueries } from '#web/binders/queries.ts'
import { readBinderSearch } from '#web/binders/rules.ts'

export const Route = createFileRoute('/binders/public/$id')({
  validateSearch: readBinderSearch,
  loader: async ({ context: { queryClient }, params }) => {
    await orNotFound(
      Promise.all([
        queryClient.query({ ...binderQueries.publicOne(params.id), staleTime: 'static' }),
        queryClient.infiniteQuery({ ...binderQueries.publicStacks(params.id), staleTime: 'static' }),
      ]),
    )
  },
  component: PublicBinderRoute,
})

function PublicBinderRoute() {
  const { id } = Route.useParams()
  const { view = 'grid' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: binder } = useSuspenseQuery(binderQueries.publicOne(id))
  usePageTitle(binder.name)
  return (
    <PublicBinderPage
      key={id}
      binderId={id}
      view={view}
      onView={(wanted) => void navigate({ search: { view: wanted }, replace: true, resetScroll: false })}
    />
  )
}
