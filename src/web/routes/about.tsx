import { createFileRoute } from '@tanstack/react-router'

import { AboutPage } from '#web/pages/about-page.tsx'
import { loadHouse } from '#web/pages/queries.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: AboutPage,
})
