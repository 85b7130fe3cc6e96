import { createFileRoute } from '@tanstack/react-router'

import { GuestbookPage } from '#web/guestbook/guestbook-page.tsx'
import { guestbookQueries } from '#web/guestbook/queries.ts'

export const Route = createFileRoute('/guestbook')({
  loader: async ({ context: { queryClient } }) => {
    // The page reports failures itself.
    await Promise.allSettled([queryClient.query({ ...guestbookQueries.list(), staleTime: 'static' })])
  },
  component: GuestbookPage,
})
