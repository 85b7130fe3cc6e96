import type { QueryClient } from '@tanstack/react-query'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

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

/** For whoever can't see a gathering without a place: its page goes, and with it whatever would show that leaving worked. */
export function sayOffTheList(): void {
  showToast({ kind: 'good', text: 'You’re off the list. You can’t see this gathering any more.' })
}
