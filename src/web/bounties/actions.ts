import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Bounty, bountyEndpoints } from '#contract/bounties.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { type BountyAct, doneWords } from './hunt.ts'
import { bountyQueries } from './queries.ts'

export type BountyToPost = z.input<typeof bountyEndpoints.post.input>

async function endpoints() {
  const { bountyEndpoints } = await import('#contract/bounties.ts')
  return bountyEndpoints
}

/** Posts a bounty. */
export function usePostBounty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: BountyToPost) => await call((await endpoints()).post, wanted),
    onSuccess: () => {
      void afterWrite(client, bountyQueries.all())
    },
  })
}

/** Posts many bounties in one act, and lets the member undo that. */
export function usePostMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (bounties: BountyToPost[]) => await call((await endpoints()).postMany, { bounties }),
    onSuccess: ({ bountyIds }) => {
      showToast({
        kind: 'good',
        text:
          bountyIds.length === 1
            ? 'Your bounty is posted.'
            : `Your ${String(bountyIds.length)} bounties are posted.`,
        action: { label: 'Undo', onPress: () => void takeBack(client, bountyIds) },
      })
    },
    onSettled: async (_posted, error) => {
      await afterWrite(client, bountyQueries.all(), error)
    },
  })
}

async function takeBack(client: QueryClient, bountyIds: readonly string[]): Promise<void> {
  try {
    const { withdrawn } = await call((await endpoints()).withdrawMany, { bountyIds: [...bountyIds] })
    const kept = bountyIds.length - withdrawn
    const text =
      kept === 0 ? 'We withdrew them all.' : `We withdrew all but ${String(kept)} that somebody took.`
    showToast({ kind: 'info', text })
  } catch (error) {
    showToast({ kind: 'bad', text: wordingOf(error) })
  }
  await afterWrite(client, bountyQueries.all())
}

/** Changes a bounty. Somebody else may have been quicker, so nothing shows before the server confirms. */
export function useActOnBounty(bountyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: BountyAct): Promise<Bounty> => await call((await endpoints())[act], { bountyId }),
    onSuccess: (bounty) => {
      client.setQueryData(bountyQueries.one(bountyId).queryKey, bounty)
    },
    onSettled: (_bounty, error) => {
      void afterWrite(client, bountyQueries.all(), error)
    },
  })
}

async function codeEndpoints() {
  const { bountyCodeEndpoints } = await import('#contract/bounty-codes.ts')
  return bountyCodeEndpoints
}

/** Makes a code that the hunter shows. */
export function useShowBountyCode(bountyId: string) {
  return useMutation({ mutationFn: async () => await call((await codeEndpoints()).show, { bountyId }) })
}

/** Gives the code that the hunter shows: the bounty is caught. */
export function useGiveBountyCode(bountyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => await call((await codeEndpoints()).give, { bountyId, code }),
    onSuccess: (bounty) => {
      client.setQueryData(bountyQueries.one(bountyId).queryKey, bounty)
      showToast({ kind: 'good', text: doneWords(bounty, 'catch') })
    },
    onSettled: (_bounty, error) => {
      void afterWrite(client, bountyQueries.all(), error)
    },
  })
}
