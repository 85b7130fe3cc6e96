import { createFileRoute } from '@tanstack/react-router'

import { AboutPage } from '#web/shell/about-page.tsx'
import { loadHouse } from '#web/shell/house-query.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: AboutPage,
})
