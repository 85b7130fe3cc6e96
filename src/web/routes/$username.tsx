import { createFileRoute } from '@tanstack/react-router'

import { ProfilePage } from '#web/profile/profile-page.tsx'

export const Route = createFileRoute('/$username')({ component: ProfileRoute })

function ProfileRoute() {
  const { username } = Route.useParams()
  return <ProfilePage username={username} />
}
