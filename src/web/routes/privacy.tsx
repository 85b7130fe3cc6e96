import { createFileRoute } from '@tanstack/react-router'

import { PrivacyPage } from '#web/pages/privacy-page.tsx'
import { loadHouse } from '#web/pages/queries.ts'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: PrivacyPage,
})
