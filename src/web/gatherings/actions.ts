import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewGathering } from '#contract/gatherings.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { gatheringQueries } from './queries.ts'

export function useCreateGathering() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewGathering) => {
      const { gatheringEndpoints } = await import('#contract/gatherings.ts')
      return await call(gatheringEndpoints.create, wanted)
    },
    onSuccess: async () => {
      await afterWrite(queryClient, gatheringQueries.all())
    },
  })
}
