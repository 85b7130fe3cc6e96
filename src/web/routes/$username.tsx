import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { ProfileFault } from '#web/profile/profile-fault.tsx'
import { ProfilePage } from '#web/profile/profile-page.tsx'
import { profileQueries } from '#web/profile/queries.ts'

export const Route = createFileRoute('/$username')({
  loader: async ({ context, params }) => {
    await orNotFound(
      context.queryClient.query({ ...profileQueries.one(params.username), staleTime: 'static' }),
    )
  },
  component: ProfileRoute,
  errorComponent: ProfileFault,
})

function ProfileRoute() {
  const { username } = Route.useParams()
  return <ProfilePage username={username} />
}
