import { createFileRoute } from '@tanstack/react-router'

import { AdvancedPage } from '#web/cards/advanced/advanced-page.tsx'

export const Route = createFileRoute('/search/advanced')({
  validateSearch: ({ form }: Record<string, unknown>): { form?: object } =>
    typeof form === 'object' && form !== null ? { form } : {},
  component: AdvancedRoute,
})

function AdvancedRoute() {
  const { form: kept } = Route.useSearch()
  const navigate = Route.useNavigate()

  async function handleSearch(search: string, form: object) {
    await navigate({ search: { form }, replace: true, resetScroll: false })
    await navigate({ to: '/search', search: { q: search } })
  }

  return <AdvancedPage kept={kept} onSearch={(search, form) => void handleSearch(search, form)} />
}
