import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { BinderPage } from '#web/binders/binder-page.tsx'
import { binderQueries } from '#web/binders/queries.ts'
import { readBinderSearch } from '#web/binders/rules.ts'

export const Route = createFileRoute('/binders/$id')({
  validateSearch: readBinderSearch,
  loader: async ({ context: { queryClient }, params }) => {
    await orNotFound(
      Promise.all([
        queryClient.query({ ...binderQueries.one(params.id), staleTime: 'static' }),
        queryClient.infiniteQuery({ ...binderQueries.stacks(params.id), staleTime: 'static' }),
      ]),
    )
  },
  component: BinderRoute,
})

function BinderRoute() {
  const { id } = Route.useParams()
  const { view = 'grid' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: binder } = useSuspenseQuery(binderQueries.one(id))
  usePageTitle(binder.name)
  return (
    <BinderPage
      key={id}
      binderId={id}
      view={view}
      onView={(wanted) => void navigate({ search: { view: wanted }, replace: true, resetScroll: false })}
    />
  )
}
