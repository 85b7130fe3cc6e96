import { createFileRoute } from '@tanstack/react-router'

import { ProfileFault } from '#web/profile/profile-fault.tsx'
import { ProfilePage } from '#web/profile/profile-page.tsx'

export const Route = createFileRoute('/$username')({ component: ProfileRoute, errorComponent: ProfileFault })

function ProfileRoute() {
  const { username } = Route.useParams()
  return <ProfilePage username={username} />
}
