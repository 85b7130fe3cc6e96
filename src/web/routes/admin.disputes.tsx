import { createFileRoute } from '@tanstack/react-router'

import { DisputedRoom } from '#web/messages/disputed-room.tsx'
import { DisputesPage } from '#web/trades/disputes/disputes-page.tsx'

export const Route = createFileRoute('/admin/disputes')({ component: DisputesRoute })

function DisputesRoute() {
  return <DisputesPage room={DisputedRoom} />
}
