import { createFileRoute } from '@tanstack/react-router'

import { HomeDrawn } from '#web/pages/home/home-hero.tsx'
import { HomePage } from '#web/pages/home/home-page.tsx'

export const Route = createFileRoute('/')({
  loader: async () => {
    const fetching = HomeDrawn.fetch()
    // The server draws only what it has.
    if (import.meta.env.SSR) await fetching
  },
  component: HomePage,
})
