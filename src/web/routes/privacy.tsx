import { createFileRoute } from '@tanstack/react-router'

import { loadHouse } from '#web/pages/house-query.ts'
import { PrivacyPage } from '#web/pages/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: PrivacyPage,
})
