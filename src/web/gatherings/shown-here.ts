import type { QueryClient } from '@tanstack/react-query'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { gatheringQueries } from './queries.ts'

/**
 * Shows the gathering of a reply on its page at once; lists and other dates follow. `null` is for whoever can't see it
 * without a place.
 */
export function shownHere(client: QueryClient, gatheringId: string) {
  return {
    onSuccess: (gathering: GatheringDetails | null) => {
      if (gathering === null) sayOffTheList()
      else client.setQueryData(gatheringQueries.one(gatheringId).queryKey, gathering)
    },
    onSettled: async (_gathering: unknown, error: Error | null) => {
      await afterWrite(client, gatheringQueries.all(), error)
    },
  }
}

/** The page of the gathering goes, and with it whatever would show that leaving worked. */
export function sayOffTheList(): void {
  showToast({ kind: 'good', text: 'You’re off the list. You can’t see this gathering any more.' })
}
