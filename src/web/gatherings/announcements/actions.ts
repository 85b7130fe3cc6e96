import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { announcementQueries } from './queries.ts'

interface Announced {
  readonly words: string
  readonly isForWaiting: boolean
}

/** Writes to all who come. */
export function useAnnounce(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (said: Announced) => {
      const { announcementEndpoints } = await import('#contract/gatherings/announcements.ts')
      return await call(announcementEndpoints.announce, { gatheringId, ...said })
    },
    onSuccess: (reply) => client.setQueryData(announcementQueries.of(gatheringId).queryKey, reply),
  })
}
