import { createFileRoute } from '@tanstack/react-router'

import { later } from '#web/app/later.ts'
import { orNotFound } from '#web/app/or-not-found.ts'
import { useFellowNames } from '#web/fellowship/use-fellow-names.ts'
import { GatheringPage } from '#web/gatherings/gathering-page.tsx'
import { AddableBeside } from '#web/gatherings/hosting/addable.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { seriesQueries } from '#web/gatherings/series/queries.ts'
import { RoomButton } from '#web/messages/talk-button.tsx'
import { OfferDoors } from '#web/people/offer-doors.tsx'
import { LaterOfferDoor } from '#web/trades/later-offer-door.tsx'

export const Route = createFileRoute('/gatherings/$gatheringId')({
  loader: async ({ context, params }) => {
    for (const part of [MissedByComers, BringList, WhyComePart]) void part.fetch()
    const { queryClient } = context
    const { gatheringId } = params
    await Promise.all([
      orNotFound(queryClient.query({ ...gatheringQueries.one(gatheringId), staleTime: 'static' })),
      // Its dates stand above the rest. Without them, the page stands all the same.
      queryClient.query({ ...seriesQueries.of(gatheringId), staleTime: 'static' }).catch(() => undefined),
    ])
  },
  component: GatheringRoute,
})

const BringList = later(async () => (await import('#web/trades/at-gathering/bring-list.tsx')).BringList)
const MissedByComers = later(
  async () => (await import('#web/trades/at-gathering/missed-by-comers.tsx')).MissedByComers,
)
const WhyComePart = later(async () => (await import('#web/matches/why-come.tsx')).WhyComePart)

function GatheringRoute() {
  const { gatheringId } = Route.useParams()
  const fellows = useFellowNames()
  return (
    <OfferDoors value={LaterOfferDoor}>
      <AddableBeside value={fellows}>
        <GatheringPage
          gatheringId={gatheringId}
          talk={
            <div>
              <RoomButton about={{ thing: 'gathering', id: gatheringId }} />
            </div>
          }
          whyCome={
            <>
              <MissedByComers gatheringId={gatheringId} />
              <BringList gatheringId={gatheringId} />
              <WhyComePart gatheringId={gatheringId} />
            </>
          }
        />
      </AddableBeside>
    </OfferDoors>
  )
}
