import { useMutation, useQueryClient } from '@tanstack/react-query'

import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { call } from '#web/app/call.ts'
import { shownHere } from '#web/gatherings/shown-here.ts'

/** Puts a member on the list of those who go, on a seat more if none is free and the host wants so. */
export function useAddPlayer(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (added: { readonly username: string; readonly addsSeat: boolean }) =>
      await call(comingEndpoints.add, { gatheringId, ...added }),
    ...shownHere(client, gatheringId),
  })
}

/** Takes a cancelled gathering back. */
export function useRestoreGathering(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await call(hostingEndpoints.restore, { gatheringId }),
    ...shownHere(client, gatheringId),
  })
}
