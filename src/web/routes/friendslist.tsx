import { createFileRoute } from '@tanstack/react-router'

import { FellowshipPage } from '#web/fellowship/fellowship-page.tsx'
import { fellowshipQueries } from '#web/fellowship/queries.ts'

export const Route = createFileRoute('/friendslist')({
  loader: async ({ context: { queryClient } }) => {
    // The page reports failures itself.
    await Promise.allSettled([
      queryClient.infiniteQuery({ ...fellowshipQueries.requests('in'), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...fellowshipQueries.fellows(), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...fellowshipQueries.requests('out'), staleTime: 'static' }),
    ])
  },
  component: FellowshipPage,
})
