import { useMutation, useQueryClient } from '@tanstack/react-query'

import { findingEndpoints } from '#contract/gatherings/finding.ts'
import type { Place } from '#contract/location.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

/** For hosts: says in which town a gathering is. */
export function useSetTown(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (place: Pick<Place, 'lat' | 'lng'> | null) =>
      await call(findingEndpoints.setTown, {
        gatheringId,
        at: place && { lat: place.lat, lng: place.lng },
      }),
    onSettled: async (_town, error) => {
      await afterWrite(client, gatheringQueries.all(), error)
    },
  })
}
