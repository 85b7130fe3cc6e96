import { createFileRoute } from '@tanstack/react-router'

import { GatheringPage } from '#web/gatherings/gathering-page.tsx'

export const Route = createFileRoute('/gatherings/$gatheringId')({ component: GatheringRoute })

function GatheringRoute() {
  const { gatheringId } = Route.useParams()
  return <GatheringPage gatheringId={gatheringId} />
}
