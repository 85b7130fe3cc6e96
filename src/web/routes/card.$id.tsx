import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { BountyAction } from '#web/bounties/bounty-action.tsx'
import { CardDetails } from '#web/cards/page/card-details.tsx'
import { cardQueries } from '#web/cards/queries.ts'
import { CardActions } from '#web/collection/adding/card-actions.tsx'
import { LaterMemberMenu } from '#web/fellowship/later-member-menu.tsx'
import { PeopleWaiting } from '#web/matches/people-waiting.tsx'
import { MemberMenus } from '#web/people/member-menus.tsx'
import { OfferDoors } from '#web/people/offer-doors.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { WatchAction } from '#web/watchlist/watch-action.tsx'

const CardCounts = later(async () => (await import('#web/matches/card-counts.tsx')).CardCounts)
const OwnCopies = later(async () => (await import('#web/collection/own-copies.tsx')).OwnCopies)
const PriceAlert = later(async () => (await import('#web/watchlist/price-alert.tsx')).PriceAlert)
const CardPeople = later(async () => (await import('#web/matches/card-people.tsx')).CardPeople)

export const Route = createFileRoute('/card/$id')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.query({ ...cardQueries.one(params.id), staleTime: 'static' }))
  },
  component: CardRoute,
})

function CardRoute() {
  const { id } = Route.useParams()
  const member = useSessionMember()
  const { data: card } = useSuspenseQuery(cardQueries.one(id))
  usePageTitle(card.name)
  return (
    <CardDetails
      card={card}
      people={member && <People cardId={id} cardName={card.name} />}
      alert={
        member && (
          <Soon height="2.5rem">
            <PriceAlert key={id} card={card} />
          </Soon>
        )
      }
      holdings={
        member && (
          <Soon height="5.5rem">
            <CardCounts cardId={id} />
            <OwnCopies card={card} />
          </Soon>
        )
      }
    >
      <CardActions card={card}>
        <WatchAction card={card} />
        <BountyAction card={card} />
      </CardActions>
    </CardDetails>
  )
}

/** What is fetched after the card is shown. */
function Soon({ height, children }: { height: string; children: ReactNode }) {
  return (
    <ClientOnly fallback={<Skeleton height={height} />}>
      <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
    </ClientOnly>
  )
}

function People({ cardId, cardName }: { cardId: string; cardName: string }) {
  return (
    <ClientOnly fallback={<PeopleWaiting />}>
      <Suspense fallback={<PeopleWaiting />}>
        <MemberMenus value={LaterMemberMenu}>
          <OfferDoors value={LaterOfferDoor}>
            <CardPeople key={cardId} cardId={cardId} cardName={cardName} />
          </OfferDoors>
        </MemberMenus>
      </Suspense>
    </ClientOnly>
  )
}
