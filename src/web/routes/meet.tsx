import { createFileRoute } from '@tanstack/react-router'

import { MeetPage } from '#web/trades/meeting/meet-page.tsx'
import { meetingQueries } from '#web/trades/meeting/queries.ts'

export const Route = createFileRoute('/meet')({
  loader: async ({ context: { queryClient } }) => {
    // The page reports failures itself.
    await Promise.allSettled([queryClient.query({ ...meetingQueries.mine(), staleTime: 'static' })])
  },
  component: MeetPage,
})
