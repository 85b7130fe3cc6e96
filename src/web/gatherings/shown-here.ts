import type { QueryClient } from '@tanstack/react-query'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { gatheringQueries } from './queries.ts'

/** Shows the gathering of a reply on its page at once; lists and other dates follow. */
export function shownHere(client: QueryClient, gatheringId: string) {
  return {
    onSuccess: (gathering: GatheringDetails) => {
      client.setQueryData(gatheringQueries.one(gatheringId).queryKey, gathering)
    },
    onSettled: async (_gathering: GatheringDetails | undefined, error: Error | null) => {
      await afterWrite(client, gatheringQueries.all(), error)
    },
  }
}
