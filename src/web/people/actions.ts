import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { KeptAway } from '#contract/blocks.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { blockQueries } from './queries.ts'

/** What a member may do to keep another one away, or to take that back. */
export type DistanceAct = 'block' | 'unblock' | 'mute' | 'unmute'

/** What is said once it is done. */
const DONE: Readonly<Record<DistanceAct, (username: string) => string>> = {
  block: (username) => `You blocked ${username}. They aren’t told.`,
  unblock: (username) => `${username} is no longer blocked.`,
  mute: (username) => `You muted ${username}. They aren’t told.`,
  unmute: (username) => `${username} is no longer muted.`,
}

/** Blocks or mutes a member, or takes that back. */
export function useKeepAway(username: string) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (act: DistanceAct): Promise<KeptAway> => {
      const { blockEndpoints } = await import('#contract/blocks.ts')
      return await call(blockEndpoints[act], { username })
    },
    onSuccess: (kept, act) => {
      client.setQueryData(blockQueries.with(username).queryKey, kept)
      showToast({ kind: 'good', text: DONE[act](username) })
    },
    onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    onSettled: async (_kept, error, act) => {
      // Without a stream, nothing says that all of theirs is gone, or back.
      const isAboutAll = act === 'block' || act === 'unblock'
      await afterWrite(client, isAboutAll ? [] : blockQueries.all(), error)
    },
  })
  return {
    busy: mutation.isPending ? mutation.variables : undefined,
    /** `onDone` is called even if what showed the member is gone by then. */
    act: (act: DistanceAct, onDone: () => void = () => undefined) => {
      mutation.mutateAsync(act).then(onDone, () => undefined)
    },
  }
}

/** Removes something of a member, for keepers. */
export function useRemove(removed: { readonly thing: RemovableThing; readonly id: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) =>
      await call((await import('#contract/removals.ts')).removalEndpoints.remove, { ...removed, reason }),
    onSuccess: () => {
      showToast({ kind: 'good', text: 'It is removed.' })
    },
    // It may stand on any page.
    onSettled: async () => {
      await client.invalidateQueries()
    },
  })
}
