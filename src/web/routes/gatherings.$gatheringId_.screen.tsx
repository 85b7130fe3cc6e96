import { createFileRoute, useLocation } from '@tanstack/react-router'

import { screenSecretIn } from '#web/gatherings/screen/screen-address.ts'
import { WallScreenPage } from '#web/gatherings/screen/wall-screen-page.tsx'

export const Route = createFileRoute('/gatherings/$gatheringId_/screen')({
  component: ScreenRoute,
})

function ScreenRoute() {
  const { gatheringId } = Route.useParams()
  const hash = useLocation({ select: (location) => location.hash })
  return <WallScreenPage gatheringId={gatheringId} secret={screenSecretIn(`#${hash}`)} />
}
