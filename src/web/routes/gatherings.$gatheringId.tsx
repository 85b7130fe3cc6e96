import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { GatheringPage } from '#web/gatherings/gathering-page.tsx'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const Route = createFileRoute('/gatherings/$gatheringId')({
  loader: async ({ context, params }) => {
    await orNotFound(
      context.queryClient.query({ ...gatheringQueries.one(params.gatheringId), staleTime: 'static' }),
    )
  },
  component: GatheringRoute,
})

function GatheringRoute() {
  const { gatheringId } = Route.useParams()
  return <GatheringPage gatheringId={gatheringId} />
}
