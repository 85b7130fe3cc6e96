import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { BinderPage } from '#web/binders/binder-page.tsx'
import { binderQueries } from '#web/binders/queries.ts'
import { STACK_VIEWS, type StackViewKind } from '#web/binders/stack-view.tsx'

/** What the address may say beside its path. */
export type BinderSearch = {
  /** Cards, unless rows were asked for. */
  view?: StackViewKind | undefined
}

export const Route = createFileRoute('/binders/$id')({
  validateSearch: ({ view }): BinderSearch => {
    const known = STACK_VIEWS.find((kind) => kind === view)
    return known === undefined ? {} : { view: known }
  },
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
