import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { MissingPage } from '#web/app/fallbacks/missing-page.tsx'
import { orNotFound } from '#web/app/or-not-found.ts'
import { sessionMember, useSessionMember } from '#web/app/session.ts'
import { BondButton } from '#web/fellowship/bond-button.tsx'
import { fellowshipQueries } from '#web/fellowship/queries.ts'
import { TradeSection } from '#web/matches/trade-section.tsx'
import { WriteButton } from '#web/messages/write-button.tsx'
import { KeepAwayButton } from '#web/people/keep-away-button.tsx'
import { ProfileFault } from '#web/profile/profile-fault.tsx'
import { ProfilePage } from '#web/profile/profile-page.tsx'
import { profileQueries } from '#web/profile/queries.ts'
import { fetchTabsAhead, LaterMemberTabs } from '#web/shell/member/later-member-tabs.tsx'
import { type MemberAddress, readMemberAddress } from '#web/shell/member/member-address.ts'
import { OfferButton } from '#web/trades/offer-button.tsx'

export const Route = createFileRoute('/$username')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as MemberAddress,
  loader: async ({ context, params }) => {
    fetchTabsAhead()
    const { queryClient } = context
    const bond =
      sessionMember(queryClient) === null
        ? undefined
        : queryClient.query({ ...fellowshipQueries.with(params.username), staleTime: 'static' })
    await Promise.all([
      orNotFound(queryClient.query({ ...profileQueries.one(params.username), staleTime: 'static' })),
      // It is one button; the page stands without it.
      bond?.catch(() => undefined),
    ])
  },
  component: ProfileRoute,
  errorComponent: ProfileFault,
})

function ProfileRoute() {
  const { username } = Route.useParams()
  const address = readMemberAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const toAnywhere = useNavigate()
  const reader = useSessionMember()
  const { data: profile, error } = useSuspenseQuery(profileQueries.one(username))
  // The member left while their page was open.
  if (error instanceof Refused && error.code === 'not_found') return <MissingPage />
  const isOther = reader !== null && !profile.isOwn
  return (
    <ProfilePage
      key={profile.username}
      username={username}
      acts={
        isOther && (
          <>
            <OfferButton username={profile.username} />
            <WriteButton username={profile.username} />
            <BondButton username={profile.username} />
            <KeepAwayButton
              username={profile.username}
              portrait={profile.avatarUrl}
              onBlocked={() => void toAnywhere({ to: '/profile', hash: 'blocks' })}
            />
          </>
        )
      }
    >
      {isOther && <TradeSection username={profile.username} />}
      <LaterMemberTabs
        whose={{
          username: profile.username,
          isOwn: profile.isOwn,
          isSignedIn: reader !== null,
          positiveRatings: profile.positiveRatings,
        }}
        address={address}
        onAddress={(next, { replace } = { replace: false }) =>
          void navigate({ search: next, replace, resetScroll: false })
        }
      />
    </ProfilePage>
  )
}
