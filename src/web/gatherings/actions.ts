import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewGathering } from '#contract/gatherings/calling.ts'
import { call, Refused } from '#web/app/call.ts'
import { sessionQuery } from '#web/app/session.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { gatheringQueries } from './queries.ts'

/**
 * Creates a gathering, once the server says that the member is still signed in: a session that ended elsewhere
 * sends nothing.
 */
export function useCreateGathering() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewGathering) => {
      if (await isSignedOut(queryClient)) throw new Refused('signed_out')
      const { callingEndpoints } = await import('#contract/gatherings/calling.ts')
      return await call(callingEndpoints.create, wanted)
    },
    onSuccess: async () => {
      await afterWrite(queryClient, gatheringQueries.all())
    },
  })
}

/** Whether the server says so. If it says nothing, the request itself will show what is wrong. */
async function isSignedOut(queryClient: QueryClient): Promise<boolean> {
  try {
    const { member } = await queryClient.query({ ...sessionQuery, staleTime: 0 })
    return member === null
  } catch {
    return false
  }
}
