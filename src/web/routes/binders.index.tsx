import { createFileRoute } from '@tanstack/react-router'

import { BindersPage } from '#web/binders/binders-page.tsx'
import { binderQueries } from '#web/binders/queries.ts'

export const Route = createFileRoute('/binders/')({
  loader: async ({ context }) => {
    await context.queryClient.query({ ...binderQueries.list(), staleTime: 'static' })
  },
  component: BindersPage,
})
