import { createFileRoute } from '@tanstack/react-router'

import { ContactPage } from '#web/pages/contact-page.tsx'
import { loadHouse } from '#web/pages/queries.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: ContactPage,
})
