import { createFileRoute } from '@tanstack/react-router'

import { binderQueries } from '#web/collection/queries.ts'
import { BindersPage } from '#web/collection/shelf/binders-page.tsx'

export const Route = createFileRoute('/binders/')({
  loader: async ({ context }) => {
    await context.queryClient.query({ ...binderQueries.list(), staleTime: 'static' })
  },
  component: BindersPage,
})
