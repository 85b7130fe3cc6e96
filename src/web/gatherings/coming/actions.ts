import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Gathering } from '#contract/gatherings.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { shownHere } from '#web/gatherings/shown-here.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

export interface ComingWish {
  readonly guests?: number
  readonly takesAtOnce?: boolean
}

/** Comes to a gathering, whatever one press means now. */
export function useCome({ id: gatheringId }: Pick<Gathering, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ guests = 0, takesAtOnce = false }: ComingWish) => {
      const { comingEndpoints } = await import('#contract/gatherings/coming.ts')
      return await call(comingEndpoints.come, { gatheringId, guests, takesAtOnce })
    },
    ...shownHere(client, gatheringId),
  })
}

/** Gives up a seat, an offer, or a place on the list. */
export function useLeave({ id: gatheringId }: Pick<Gathering, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { comingEndpoints } = await import('#contract/gatherings/coming.ts')
      return await call(comingEndpoints.leave, { gatheringId })
    },
    ...shownHere(client, gatheringId),
  })
}

/** What a host does about somebody. */
export type HostAct = 'approve' | 'turnAway' | 'handOver' | 'addCoHost' | 'removeCoHost'

export function useHostAct({ id: gatheringId }: Pick<Gathering, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, username }: { readonly act: HostAct; readonly username: string }) => {
      if (act === 'approve' || act === 'turnAway') {
        const { comingEndpoints } = await import('#contract/gatherings/coming.ts')
        return await call(comingEndpoints[act], { gatheringId, username })
      }
      const { hostingEndpoints } = await import('#contract/gatherings/hosting.ts')
      return await call(hostingEndpoints[act], { gatheringId, username })
    },
    ...shownHere(client, gatheringId),
  })
}

export function useChangeGathering({ id: gatheringId }: Pick<Gathering, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (facts: GatheringFacts) => {
      const { hostingEndpoints } = await import('#contract/gatherings/hosting.ts')
      return await call(hostingEndpoints.change, { gatheringId, ...facts })
    },
    ...shownHere(client, gatheringId),
  })
}

export function useCancelGathering({ id: gatheringId }: Pick<Gathering, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (word: string) => {
      const { hostingEndpoints } = await import('#contract/gatherings/hosting.ts')
      return await call(hostingEndpoints.cancel, { gatheringId, word })
    },
    ...shownHere(client, gatheringId),
  })
}

/** Calls a gathering on another day that says what this one says. */
export function useCopyGathering(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (when: { readonly date: string; readonly time: string }) => {
      const { hostingEndpoints } = await import('#contract/gatherings/hosting.ts')
      return await call(hostingEndpoints.copy, { gatheringId, ...when })
    },
    onSuccess: async () => {
      await afterWrite(client, gatheringQueries.all())
    },
  })
}
