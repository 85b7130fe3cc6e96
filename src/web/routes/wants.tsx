import { createFileRoute } from '@tanstack/react-router'

import { WantsPage } from '#web/wants/wants-page.tsx'

export const Route = createFileRoute('/wants')({
  validateSearch: ({ binder }): { binder?: string } => (typeof binder === 'string' ? { binder } : {}),
  component: WantsRoute,
})

function WantsRoute() {
  const { binder = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WantsPage
      binderId={binder}
      onBinder={(chosen) =>
        void navigate({ search: chosen === '' ? {} : { binder: chosen }, replace: true, resetScroll: false })
      }
    />
  )
}
