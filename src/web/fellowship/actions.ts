import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import type { Bond } from './bonds-at-once.ts'
import { fellowshipQueries } from './queries.ts'

/** What a member may do about another one, besides asking. */
export type BondAct = 'accept' | 'decline' | 'withdraw' | 'part'

/** What is said once it is done. */
const DONE: Readonly<Record<BondAct, (username: string) => string>> = {
  accept: (username) => `You and ${username} are fellows now.`,
  decline: (username) => `Declined. ${username} isn’t told.`,
  withdraw: (username) => `You withdrew your request to ${username}.`,
  part: (username) => `${username} is no longer in your Fellowship.`,
}

type Toast = Parameters<typeof showToast>[0]

const good = (text: string): Toast => ({ kind: 'good', text })

/** How the two stand after an act. The other, or another tab, may have been faster. */
function toastOf(username: string, { state }: Bond, act: BondAct): Toast {
  if (state === 'fellows') return good(DONE.accept(username))
  if (act === 'accept') return { kind: 'info', text: `${username}’s request is no longer there.` }
  return good(DONE[act](username))
}

async function endpoints() {
  const { fellowshipEndpoints } = await import('#contract/fellowship.ts')
  return fellowshipEndpoints
}

/** Asks a member into one's Fellowship, with a line of words. */
export function useAsk(username: string) {
  return useBondMutation(
    username,
    async (words: string) => await call((await endpoints()).ask, { username, words }),
    ({ state }) => good(state === 'fellows' ? DONE.accept(username) : `You asked ${username}.`),
  )
}

/** Answers, withdraws or ends what is between the member and another one. */
export function useActOnBond(username: string) {
  const mutation = useBondMutation(
    username,
    async (act: BondAct) => await send(username, act),
    (bond, act) => toastOf(username, bond, act),
  )
  return {
    busy: mutation.isPending ? mutation.variables : undefined,
    act: (act: BondAct) => {
      mutation.mutate(act, {
        onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
      })
    },
  }
}

/** Waves a suggested member away for good. The toast takes it back. */
export function useWave(username: string) {
  const client = useQueryClient()
  const { queryKey } = fellowshipQueries.suggestions()
  const mutation = useMutation({
    mutationFn: async (isWaved: boolean) => await call((await endpoints()).wave, { username, isWaved }),
    onMutate: async (isWaved) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (isWaved) {
        client.setQueryData(
          queryKey,
          (known) => known && { suggestions: known.suggestions.filter((each) => each.username !== username) },
        )
      }
      return before
    },
    onSuccess: (_reply, isWaved) => {
      if (!isWaved) return
      showToast({
        kind: 'good',
        text: `${username} won’t be suggested again.`,
        action: { label: 'Undo', onPress: () => mutation.mutate(false) },
      })
    },
    onError: (error, _isWaved, before) => {
      client.setQueryData(queryKey, before)
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_reply, error) => {
      await afterWrite(client, queryKey, error)
    },
  })
  return { wave: () => mutation.mutate(true) }
}

async function send(username: string, act: BondAct): Promise<Bond> {
  const { answer, withdraw, part } = await endpoints()
  if (act === 'accept' || act === 'decline') return await call(answer, { username, answer: act })
  return await call(act === 'withdraw' ? withdraw : part, { username })
}

function useBondMutation<Variables>(
  username: string,
  mutationFn: (variables: Variables) => Promise<Bond>,
  toastFor: (bond: Bond, variables: Variables) => Toast,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (bond, variables) => {
      client.setQueryData(fellowshipQueries.with(username).queryKey, bond)
      showToast(toastFor(bond, variables))
    },
    onSettled: async (_bond, error) => {
      await afterWrite(client, fellowshipQueries.all(), error)
    },
  })
}
