import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { useSessionMember } from '#web/app/session.ts'
import { TradeSection } from '#web/matches/trade-section.tsx'
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
  const reader = useSessionMember()
  const { data: profile } = useSuspenseQuery(profileQueries.one(username))
  const isOther = reader !== null && !profile.isOwn
  return (
    <ProfilePage username={username}>{isOther && <TradeSection username={profile.username} />}</ProfilePage>
  )
}
