import { createFileRoute } from '@tanstack/react-router'

import { loadHouse } from '#web/shell/house-query.ts'
import { PrivacyPage } from '#web/shell/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: PrivacyPage,
})
