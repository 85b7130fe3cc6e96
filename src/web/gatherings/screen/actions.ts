import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { screenQueries } from './queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/screen.ts')).screenEndpoints
}

/** Makes the link to the screen, a new one in place of the last. Only this reply ever holds its secret. */
export function useMakeScreen(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await call((await endpoints()).make, { gatheringId }),
    onSuccess: ({ madeAt }) => client.setQueryData(screenQueries.link(gatheringId).queryKey, { madeAt }),
  })
}

/** Ends the link to the screen. */
export function useEndScreen(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await call((await endpoints()).end, { gatheringId }),
    onSuccess: () => client.setQueryData(screenQueries.link(gatheringId).queryKey, { madeAt: null }),
  })
}
